const renderWords = {
  P: 'The rendering stays the same.',
  T: 'The structure stays the same; characters of the text change.',
  R: 'The rendering changes as intended.',
};

/** How many changes of each rule are shown; its file contains the others. */
const shownMax = 3;

/**
 * An index by source, then every rule with its reason and examples, in the order in which they run.
 *
 * @param origins the names of the sources of texts, by their ids
 */
export function rulesPage(rules, origins) {
  return [
    '# Rules',
    '',
    'What `clean` and `repair` do, in the order in which the rules run. Each example is a test; the file of each',
    'rule in `packages/core/src/tidy/rules` contains more of them. Invisible characters are shown as symbols: `·`',
    'for a space at the end of a line, `→` for a tab, `␍` for a carriage return, `U+…` for any other.',
    '',
    '## By source',
    '',
    'Where texts with the damage that a rule repairs usually come from. Rules for all texts are not listed here.',
    '',
    '| source | rules |',
    '| --- | --- |',
    ...Object.entries(origins).map(([origin, name]) => `| ${name} | ${linksTo(rules, origin)} |`),
    '',
    '## All rules',
    '',
    '| rule | pass | what it does |',
    '| --- | --- | --- |',
    ...rules.map(
      (rule) => `| [${rule.id}](#${rule.id}) | ${passOf(rule)} | ${cell(rule.summary)} |`,
    ),
    '',
    ...rules.flatMap(section),
  ].join('\n');
}

function linksTo(rules, origin) {
  return rules
    .filter((rule) => rule.origins?.includes(origin))
    .map(({ id }) => `[${id}](#${id})`)
    .join(', ');
}

function section(rule) {
  return [
    `## ${rule.id}`,
    '',
    rule.summary,
    '',
    `*Pass:* ${passOf(rule)}. *Rendering:* ${renderWords[rule.render]}`,
    '',
    `*Why:* ${rule.why}`,
    '',
    `*Source:* ${rule.source}`,
    '',
    ...rule.changes
      .slice(0, shownMax)
      .flatMap(({ before, after }) => ['Before:', ...fenced(before), 'After:', ...fenced(after)]),
    'Unchanged:',
    '',
    ...rule.keeps.map((kept) => `- ${inlineCode(kept)}`),
    '',
  ];
}

function passOf({ pass, polish }) {
  return polish ? `\`${pass}\`, polish` : `\`${pass}\``;
}

function fenced(text) {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return ['', `${fence}text`, visible(text.replace(/\n$/, '')), fence, ''];
}

function inlineCode(text) {
  const shown = visible(text.replace(/\n$/, '').replaceAll('\n', '⏎'));
  const fence = '`'.repeat(longestRun(text) + 1);
  return `${fence} ${shown} ${fence}`;
}

function longestRun(text) {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}

/** Shows invisible characters, and those that editors would remove, as symbols. */
function visible(text) {
  return text
    .replace(/ +$/gm, (spaces) => '·'.repeat(spaces.length))
    .replaceAll('\t', '→')
    .replaceAll('\r', '␍')
    .replace(/[^\n\P{C}]|[\u2028\u2029]|\p{Zs}/gu, (character) =>
      character === ' ' ? character : `U+${hex(character)}`,
    );
}

function hex(character) {
  return character.codePointAt(0).toString(16).toUpperCase().padStart(4, '0');
}

function cell(text) {
  return text.replaceAll('|', '\\|');
}
