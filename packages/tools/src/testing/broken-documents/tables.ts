import type { BrokenDocument, LookAlike } from './broken-document.ts';

/** Damage to rows, cells and delimiter rows. */
export const brokenTables: readonly BrokenDocument[] = [
  {
    name: 'no delimiter row, and a short row among full ones',
    before:
      'Opening hours:\n\n| Day | From | To |\n| Monday | 9 | 17 |\n| Tuesday | 9 |\n| Friday | 9 | 12 |\n',
    after:
      'Opening hours:\n\n| Day | From | To |\n| --- | --- | --- |\n| Monday | 9 | 17 |\n| Tuesday | 9 |\n| Friday | 9 | 12 |\n',
  },
  {
    name: 'no delimiter row, and a blank line under every row',
    before: '| Name | Age |\n\n| Ada | 36 |\n\n| Grace | 85 |\n\nBoth were first.\n',
    after: '| Name | Age |\n| --- | --- |\n| Ada | 36 |\n| Grace | 85 |\n\nBoth were first.\n',
  },
  {
    name: 'no delimiter row, blank lines and a row with a cell too many',
    before:
      '| Tree | Height |\n\n| oak | 30 m |\n\n| fir | 60 m |\n\n| yew | 20 m |\n| elm | 40 m | rare |\n| ash | 35 m |\n',
    after:
      '| Tree | Height |  |\n| --- | --- | --- |\n| oak | 30 m |\n| fir | 60 m |\n| yew | 20 m |\n| elm | 40 m | rare |\n| ash | 35 m |\n',
  },
  {
    name: 'a delimiter row of dashes that an editor made, in a quote, CRLF',
    before: '> | Year | Rain |\r\n> | — | — |\r\n> | 1998 | much |\r\n> | 1999 | little |\r\n',
    after: '> | Year | Rain |\n> | --- | --- |\n> | 1998 | much |\n> | 1999 | little |\n',
  },
  {
    name: 'a delimiter row of another program',
    before: '| Key | Means |\n|-----+-------|\n| q | quit |\n| w | write |\n',
    after: '| Key | Means |\n| --- | --- |\n| q | quit |\n| w | write |\n',
  },
  {
    name: 'hyphens without pipes under the header',
    before:
      'Keys:\n\n| Key | Means |\n---------------\n| q | quit |\n| w | write |\n\nThat is all.\n',
    after: 'Keys:\n\n| Key | Means |\n| --- | --- |\n| q | quit |\n| w | write |\n\nThat is all.\n',
  },
  {
    name: 'a delimiter row with a cell too few, and blank lines before the body',
    before: '| Dish | Price | For |\n|:-----|------:|\n\n| soup | 4 | two |\n| bread | 1 | one |\n',
    after:
      '| Dish | Price | For |\n| :--- | ---: | --- |\n| soup | 4 | two |\n| bread | 1 | one |\n',
  },
  {
    name: 'a header with a cell too few',
    before:
      '| Town | Rivers |\n|---|---|---|\n| Passau | Danube | Inn |\n| Ulm | Danube | Iller |\n',
    after:
      '| Town | Rivers |  |\n| --- | --- | --- |\n| Passau | Danube | Inn |\n| Ulm | Danube | Iller |\n',
  },
  {
    name: 'pipes in code, a row with a cell too many, and text glued below',
    before:
      '| Type | Note |\n| --- | --- |\n| `a|b` | either |\n| `a&b` | both | rare |\nMore types follow in the next chapter.\n',
    after:
      '| Type | Note |  |\n| --- | --- | --- |\n| `a\\|b` | either |\n| `a&b` | both | rare |\n\nMore types follow in the next chapter.\n',
  },
  {
    name: 'pipes in the code of a header',
    before: '| Call | `x || y` |\n| --- | --- |\n| f | true |\n',
    after: '| Call | `x \\|\\| y` |\n| --- | --- |\n| f | true |\n',
  },
  {
    name: 'blank lines between the rows, inside of a list',
    before:
      '1. Compare:\n\n   | a | b |\n   | - | - |\n   | 1 | 2 |\n\n   | 3 | 4 |\n\n2. Choose.\n',
    after: '1. Compare:\n\n   | a | b |\n   | - | - |\n   | 1 | 2 |\n   | 3 | 4 |\n\n2. Choose.\n',
  },
  {
    name: 'two tables, each with blank rows',
    before: '| a | b |\n| - | - |\n\n| 1 | 2 |\n\n| c | d |\n| - | - |\n\n| 3 | 4 |\n\n| 5 | 6 |\n',
    after: '| a | b |\n| - | - |\n| 1 | 2 |\n\n| c | d |\n| - | - |\n| 3 | 4 |\n| 5 | 6 |\n',
  },
  {
    name: 'a table on one line, with its lead-in',
    before:
      'The results: | Team | Goals | | --- | --: | | Reds | 3 | | Blues | | | Greens | 1 |\n\nThe Reds won.\n',
    after:
      'The results:\n| Team | Goals |\n| --- | --: |\n| Reds | 3 |\n| Blues | |\n| Greens | 1 |\n\nThe Reds won.\n',
  },
  {
    name: 'a table on one line in a quote, CRLF',
    before: '> | a | b ||---|---|| 1 | 2 || 3 | 4 |\r\n',
    after: '> | a | b |\n> |---|---|\n> | 1 | 2 |\n> | 3 | 4 |\n',
  },
  {
    name: 'rows without their outer pipes',
    before: '| Key | Value |\n| --- | --- |\n| one | 1\n two | 2 |\n| three | 3 |\n| four | 4 |\n',
    after:
      '| Key | Value |\n| --- | --- |\n| one | 1 |\n | two | 2 |\n| three | 3 |\n| four | 4 |\n',
  },
  {
    name: 'a table right under an item, and a sentence right under the table',
    before:
      '- Prices as of May\n| Ware | Price |\n| --- | --- |\n| salt | 1 |\nAll prices include the tax.\n',
    after:
      '- Prices as of May\n\n| Ware | Price |\n| --- | --- |\n| salt | 1 |\n\nAll prices include the tax.\n',
  },
];

/** Valid text that resembles a damaged table. */
export const soundTables: readonly LookAlike[] = [
  {
    name: 'two tables',
    markdown: '| a | b |\n| - | - |\n| 1 | 2 |\n\n| c | d |\n| - | - |\n| 3 | 4 |\n',
  },
  {
    name: 'prose with pipes',
    markdown: 'Run a | b to see | nothing.\nOr c | d, which is | less.\n',
  },
  { name: 'a pipeline', markdown: '| grep error\n| sort\n| uniq -c\n' },
  { name: 'logic', markdown: '||a|| + ||b||\n||c|| + ||d||\n\na || b && c || d\n' },
  { name: 'norms', markdown: '|x| = |y|\n|a| = |b|\n' },
  {
    name: 'a box of characters',
    markdown: '+-----+-----+\n| one | two |\n| red | tan |\n+-----+-----+\n',
  },
  { name: 'short rows', markdown: '| a | b | c |\n| - | - | - |\n| 1 |\n| 2 | 3 |\n' },
  { name: 'a row of one word without pipes', markdown: '| a | b |\n| - | - |\n| 1 | 2 |\ntotal\n' },
  { name: 'a stray pipe at the end of a row', markdown: '| a | b |\n| - | - |\n| 1 | 2 | |\n' },
  { name: 'escaped pipes', markdown: '| a | b |\n| - | - |\n| `x\\|y` | z\\|w |\n' },
  { name: 'a table in code', markdown: '```\n| a | b |\n| 1 | 2 |\n\n| 3 | 4 | 5 |\n```\n' },
  {
    name: 'a table on one line in code',
    markdown: 'So `| a | b | | - | - | | 1 | 2 |` is wrong.\n',
  },
  { name: 'a line with bars', markdown: '| one | two |\n\nA paragraph.\n\n| three | four |\n' },
  { name: 'a table without outer pipes', markdown: 'a | b\n-- | --\n1 | 2\n3 | 4\n' },
  { name: 'one column', markdown: '| a |\n| - |\n| 1 |\nThis is a row of one cell, too.\n' },
  { name: 'poetry with bars', markdown: '| So much depends\n| upon\n\n| a red wheel\n| barrow\n' },
  { name: 'an underlined heading with a pipe', markdown: 'Yes | No\n--------\n\nChoose.\n' },
];
