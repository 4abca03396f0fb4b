/** The page of all exports of the packages, with their docstrings. */
export function publicApiPage(entries) {
  return [
    '# What the packages export',
    '',
    'Every exported name with its docstring. Your editor shows the fields of types. Anything not listed is',
    'private.',
    '',
    ...entries.flatMap(entrySection),
  ].join('\n');
}

function entrySection({ name, symbols }) {
  return [
    `## ${name}`,
    '',
    '| name | | |',
    '| --- | --- | --- |',
    ...symbols.map(
      ({ name: symbol, kind, ...facts }) => `| \`${symbol}\` | ${kind} | ${describe(facts)} |`,
    ),
    '',
  ];
}

function describe({ documentation, throws, signature }) {
  const sentences = [
    signature && escape(`\`${signature}\``),
    escape(documentation),
    throws.length > 0 && `Throws: ${escape(throws.join('; '))}`,
  ];
  return sentences.filter(Boolean).join('<br>');
}

/** Text of a table cell: one line, with `|` escaped, and `<` escaped outside code. */
function escape(text) {
  return text
    .replace(/\{@link (\S+?)\}/g, '$1')
    .replace(/\s*\n\s*/g, ' ')
    .replaceAll('|', '\\|')
    .replace(/`[^`]*`|</g, (found) => (found === '<' ? '&lt;' : found))
    .trim();
}
