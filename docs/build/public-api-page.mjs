/** The page of everything that the packages export, with what its docstring says. */
export function publicApiPage(entries) {
  return [
    '# What the packages export',
    '',
    'Every name that may be imported, from the docstrings. Types have their fields, and what those mean,',
    'in the editor. What is not here is nobody’s to import.',
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

/** A cell is one line, no bar ends it early, and nothing but code holds a tag. */
function escape(text) {
  return text
    .replace(/\{@link (\S+?)\}/g, '$1')
    .replace(/\s*\n\s*/g, ' ')
    .replaceAll('|', '\\|')
    .replace(/`[^`]*`|</g, (found) => (found === '<' ? '&lt;' : found))
    .trim();
}
