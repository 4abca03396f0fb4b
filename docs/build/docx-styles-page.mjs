/** The styles of a docx by kind, for people who restyle one. */
export function docxStylesPage(styles) {
  return [
    '# Styles of docx',
    '',
    'Every docx has these styles, whatever its text uses. Change one in Word and all that bears it',
    'follows; nothing that a style says is said again where it is used. Names are those of the English',
    'Word, which shows its own ones in your language.',
    '',
    ...Object.entries(kinds).flatMap(([kind, title]) => section(title, styles, kind)),
  ].join('\n');
}

const kinds = { paragraph: 'Paragraphs', character: 'Words', table: 'Tables' };

function section(title, styles, kind) {
  const rows = styles
    .filter((style) => style.kind === kind)
    .map(({ name, use }) => `| ${name} | ${use} |`);
  return [`## ${title}`, '', '| style | what bears it |', '| --- | --- |', ...rows, ''];
}
