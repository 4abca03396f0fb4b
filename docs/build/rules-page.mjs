const renderWords = {
  P: 'The rendering stays the same.',
  T: 'The structure stays the same; characters of the text change.',
  R: 'The rendering is meant to change.',
};

/** Of each rule's changes; its file holds the others. */
const shownMax = 3;

/** Every rule with its reasons and its examples, in the order in which they run. */
export function rulesPage(rules) {
  return [
    '# Rules',
    '',
    'What `clean` and `repair` do, in the order in which the rules run. Each example is a test, and the',
    'file of each rule in `packages/core/src/tidy/rules` holds more of them.',
    'Visible marks stand for what cannot be seen: `·` a space at the end of a line, `→` a tab, `␍` a',
    'carriage return, `U+…` any other.',
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
    'Left alone:',
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

/** Marks for what a reader would not see, or an editor would take away. */
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
