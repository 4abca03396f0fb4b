/** The styles of a docx by kind, for people who restyle a document. */
export function docxStylesPage(styles) {
  return [
    '# Styles of docx',
    '',
    'Every docx contains these styles. Change a style in Word, and all text with that style changes: no text',
    'repeats the properties of its style. The names are those of English Word; Word shows them in your',
    'language.',
    '',
    ...Object.entries(kinds).flatMap(([kind, title]) => section(title, styles, kind)),
  ].join('\n');
}

const kinds = { paragraph: 'Paragraphs', character: 'Characters', table: 'Tables' };

function section(title, styles, kind) {
  const rows = styles
    .filter((style) => style.kind === kind)
    .map(({ name, use }) => `| ${name} | ${use} |`);
  return [`## ${title}`, '', '| style | used for |', '| --- | --- |', ...rows, ''];
}
