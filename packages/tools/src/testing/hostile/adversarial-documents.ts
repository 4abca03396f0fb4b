const size = 40 * 1024;
const fill = (unit: string, bytes = size) => unit.repeat(Math.ceil(bytes / unit.length));
const wideTable = (columns: number, rows: number) =>
  `${fill('|a', columns * 2)}|\n${fill('|-', columns * 2)}|\n${'|b|\n'.repeat(rows)}`;

/** Documents that are known to be slow in parsers, by name. */
export const adversarialDocuments: readonly (readonly [name: string, markdown: string])[] = [
  ['list markers on one line', fill('- ')],
  ['quote markers on one line', fill('>')],
  ['quotes and lists mixed', fill('> - ')],
  ['a table of 2,000 columns and short rows', wideTable(2000, 8000)],
  ['a table of 120 columns and many short rows', wideTable(120, 2000)],
  ['delimiters that never match', fill('*a_ ')],
  ['strong delimiters that open and close', fill('**a ', size / 2) + fill(' b**', size / 2)],
  ['nested brackets', '['.repeat(size / 2) + ']'.repeat(size / 2)],
  ['a table of rows without outer pipes', fill('a|b\n-|-\n')],
  ['list items without text', fill('-\n', 20_000)],
  ['lists in list items', fill('- - a\n')],
  ['quotes without text', fill('>\n\n')],
  ['div after div', fill('<div>')],
  ['span after span', fill('<span>x')],
  [
    'lists of increasing depth',
    Array.from({ length: 280 }, (_, n) => `${' '.repeat(n * 2)}- a`).join('\n'),
  ],
  ['autolinks', fill('<https://example.com/> ')],
  ['entities', fill('&amp;')],
  ['comments', fill('<!-- a -->')],
  ['code spans', fill('`a` ')],
  ['backticks of growing length', Array.from({ length: 280 }, (_, n) => '`'.repeat(n)).join(' ')],
  ['footnotes', Array.from({ length: 1000 }, (_, n) => `[^${n}]\n\n[^${n}]: a\n`).join('\n')],
  ['definitions', Array.from({ length: 1000 }, (_, n) => `[${n}]: /u\n\n[${n}]`).join('\n\n')],
  ['unclosed images', fill('![](')],
  ['dollars', fill('$$')],
  ['apostrophes', fill("'")],
  ['dashes', fill('--')],
  ['one word', 'a'.repeat(size)],
];
