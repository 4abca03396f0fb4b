/** UTF-16 code units of an example; longer ones fill pages. */
const exampleMax = 400;

const profiles = ['report', 'letter', 'accessible'];

/** Every kind of finding by family, with its severities and examples. */
export function checksPage(kinds, families) {
  return [
    '# Findings',
    '',
    'What `check` finds, by family. Each example is a test; the files in `packages/render/src/check/kinds` contain all',
    'of them. A severity that differs in a profile is named after it. In the profile `strict`, notes are warnings and',
    'nothing is off.',
    '',
    '| finding | severity | what is wrong |',
    '| --- | --- | --- |',
    ...kinds.map(
      (kind) => `| [${kind.code}](#${kind.code}) | ${severityOf(kind)} | ${cell(kind.summary)} |`,
    ),
    '',
    ...Object.entries(families).flatMap(([family, name]) => [
      `## ${name}`,
      '',
      ...kinds.filter((kind) => kind.family === family).flatMap(section),
    ]),
  ].join('\n');
}

function severityOf({ severity, profiles: own = {} }) {
  const others = profiles.filter(
    (profile) => own[profile] !== undefined && own[profile] !== severity,
  );
  const usual = own.default ?? severity;
  return [usual, ...others.map((profile) => `${profile}: ${own[profile]}`)].join('; ');
}

function section(kind) {
  const examples = kind.finds
    .map((example) => (typeof example === 'string' ? { markdown: example } : example))
    .filter(({ markdown }) => markdown.length <= exampleMax);
  return [
    `### ${kind.code}`,
    '',
    kind.summary,
    '',
    `*Severity:* ${severityOf(kind)}.${kind.readsWords ? ' English and German only.' : ''}`,
    '',
    `*What to do:* ${kind.advice}`,
    '',
    ...examples.flatMap(({ markdown, fixed }) => [
      'Found:',
      ...fenced(markdown),
      ...(fixed === undefined ? [] : ['Fixed:', ...fenced(fixed)]),
    ]),
  ];
}

function fenced(text) {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(Math.max(3, longest + 1));
  return ['', `${fence}text`, text.replace(/\n$/, ''), fence, ''];
}

function cell(text) {
  return text.replaceAll('|', '\\|');
}
