import type { BrokenDocument, LookAlike } from './broken-document.ts';

const polish = {
  actions: ['clean', 'repair'],
  settings: { tidy: { polish: true } },
} satisfies BrokenDocument['options'];

/** Damage inside of a line of text. */
export const brokenInlines: readonly BrokenDocument[] = [
  {
    name: 'bold labels with the space inside, in a list, CRLF',
    before:
      '# Before you fly\r\n\r\n- **Passport: **valid for six months\r\n- **Visa: ** not needed\r\n- ** Money:** pounds\r\n',
    after:
      '# Before you fly\n\n- **Passport:** valid for six months\n- **Visa:** not needed\n- **Money:** pounds\n',
  },
  {
    name: 'bold that is glued to the next word, in a quote and a heading',
    before: '## **Warning **first\n\n> The **main switch **stays off until **all **is dry.\n',
    after: '## **Warning** first\n\n> The **main switch** stays off until **all** is dry.\n',
  },
  {
    name: 'bold and struck text with inner spaces in a table',
    before: '| Item | Price |\n| --- | --- |\n| **Lamp ** | ~~30 euros ~~now 20 |\n',
    after: '| Item | Price |\n| --- | --- |\n| **Lamp** | ~~30 euros~~ now 20 |\n',
  },
  {
    name: 'gaps between links and their addresses',
    before:
      'Read [the guide] (https://example.org/guide), then [the map] (./map.md "Map").\n\n1. [Part two] (#part-two)\n2. [Write to us] (mailto:us@example.org)\n',
    after:
      'Read [the guide](https://example.org/guide), then [the map](./map.md "Map").\n\n1. [Part two](#part-two)\n2. [Write to us](mailto:us@example.org)\n',
  },
  {
    name: 'pictures with a gap and with spaces in their names, in a list',
    before: '- ! [The harbour](harbour.jpg)\n- ![The old town](photos/old town (2).jpg)\n',
    after: '- ![The harbour](harbour.jpg)\n- ![The old town](<photos/old town (2).jpg>)\n',
  },
  {
    name: 'addresses with spaces and curly titles, in a quote, CRLF',
    before:
      '> See [the report](annual report.pdf) and\r\n> [its source](https://example.org/raw data/2020.csv “All of it”).\r\n',
    after:
      '> See [the report](<annual report.pdf>) and\n> [its source](<https://example.org/raw data/2020.csv> "All of it").\n',
  },
  {
    name: 'an address that lost its last parenthesis',
    before:
      'The planet [Mercury](https://en.wikipedia.org/wiki/Mercury_(planet) is small. So is\n[Pluto](https://en.wikipedia.org/wiki/Pluto).\n',
    after:
      'The planet [Mercury](https://en.wikipedia.org/wiki/Mercury_(planet)) is small. So is\n[Pluto](https://en.wikipedia.org/wiki/Pluto).\n',
  },
  {
    name: 'html from a word processor',
    before:
      'Press <kbd class=“key”>Esc</kbd>.\n\n<p align=“center”>\n<img src=“logo.png” alt=“The logo”>\n</p>\n',
    after:
      'Press <kbd class="key">Esc</kbd>.\n\n<p align="center">\n<img src="logo.png" alt="The logo">\n</p>\n',
  },
  {
    name: 'Windows paths in a list and a quote',
    before:
      '1. Open C:\\Users\\you\\.config\\app.\n2. Copy it to \\\\server\\share\\_old.\n\n> Not C:\\Program Files\\(x86).\n',
    after:
      '1. Open C:\\Users\\you\\\\.config\\app.\n2. Copy it to \\\\\\\\server\\share\\\\_old.\n\n> Not C:\\Program Files\\\\(x86).\n',
  },
  {
    name: 'footnotes of which one lost its reference',
    before: 'Bees dance.[^1]\n\n[^1]: Frisch, 1927.\n[^2]: Lindauer, 1955.\n',
    after: 'Bees dance.[^1]\n\n[^1]: Frisch, 1927.\n\n\\[^2]: Lindauer, 1955.\n',
  },
  {
    name: 'cut off in bold, in a list',
    before: 'Three steps:\n\n1. Boil the water.\n2. Add the **green',
    after: 'Three steps:\n\n1. Boil the water.\n2. Add the **green**\n',
  },
  {
    name: 'cut off in a link in bold, in a quote',
    before: '> All of it is in **[the manual](https://example.org/man',
    after: '> All of it is in **the manual**\n',
  },
  {
    name: 'cut off in a code span in bold',
    before: 'First **run `make install',
    after: 'First **run `make install`**\n',
  },
  {
    name: 'cut off in a table',
    before: '| Tree | Height |\n| --- | --- |\n| oak | 30 m |\n| fir | **the tallest',
    after: '| Tree | Height |\n| --- | --- |\n| oak | 30 m |\n| fir | **the tallest** |\n',
  },
  {
    name: 'cut off in a picture',
    before: 'The plan:\n\n![Ground floor with a garden](plans/gro',
    after: 'The plan:\n\nGround floor with a garden\n',
  },
  {
    name: 'several faults in one paragraph, CRLF',
    before:
      '**Note: **see [the notes] (./notes.md) in C:\\data\\_new,\r\nor [the copy](my copy.md), **all **of it.\r\n',
    after:
      '**Note:** see [the notes](./notes.md) in C:\\data\\\\_new,\nor [the copy](<my copy.md>), **all** of it.\n',
  },
  {
    name: 'typed dashes and apostrophes',
    before:
      "It wasn't the wind--it was the '60s radio -- we'd left it on.\n\n- `set`'s default isn't `--on`\n",
    after:
      'It wasn’t the wind—it was the ’60s radio — we’d left it on.\n\n- `set`’s default isn’t `--on`\n',
    options: polish,
  },
];

/** Lines with markers that are intended. */
export const soundInlines: readonly LookAlike[] = [
  { name: 'arithmetic', markdown: 'So 2 ** 3 ** 2 is 512, and 2 * 3 * 4 is 24.\n' },
  { name: 'globs', markdown: 'It reads **/*.ts and src/**/*.js, but not * alone.\n' },
  { name: 'arguments', markdown: 'It passes *args, **kwargs and **options on.\n' },
  { name: 'pointers', markdown: 'Here char **argv holds what char **envp does not.\n' },
  {
    name: 'footnotes of stars',
    markdown: 'Rooms from 80 euros* and suites**\n\n*excl. breakfast\n\n**only in summer\n',
  },
  { name: 'bold in bold', markdown: 'A **very **nested** piece** of text.\n' },
  { name: 'numbers of a bibliography', markdown: 'As shown in [1] (https://example.org).\n' },
  { name: 'boxes to tick', markdown: '- [x] (optional) tea\n- [ ] (https://example.org) read\n' },
  { name: 'issues', markdown: 'Fixed a crash of [core] (#123).\n' },
  {
    name: 'a reference before parentheses',
    markdown: 'See [docs] (https://example.org).\n\n[docs]: https://example.com\n',
  },
  { name: 'a remark behind brackets', markdown: 'Say [yes](or no, if you like).\n' },
  { name: 'parentheses in an address', markdown: '[a](https://example.org/b_(c)) and so on.\n' },
  { name: 'escaped brackets', markdown: 'Write \\[not a link\\] and \\(an aside\\).\n' },
  {
    name: 'formulas between escaped brackets',
    markdown:
      'For \\(x_1, \\dots, x_n\\) the mean is\n\n\\[ \\bar{x} = \\frac{1}{n} \\sum_{i=1}^{n} x_i \\]\n\nwhere \\(n\\) counts them.\n',
  },
  { name: 'a pattern of sed', markdown: 'The pattern \\(a\\|b\\)\\{2\\} matches twice.\n' },
  { name: 'prices', markdown: 'It costs $5 to $10, or $$ in the guide\n' },
  { name: 'a path without punctuation', markdown: 'It is in C:\\data\\new and D:\\old.\n' },
  { name: 'a doubled path', markdown: 'It is in C:\\\\data\\\\_new.\n' },
  { name: 'a reference by another case', markdown: 'Bees.[^Note]\n\n[^note]: They dance.\n' },
  { name: 'a stray bracket at the end', markdown: 'Intervals are written [0, 1\n' },
  { name: 'a comparison at the end', markdown: 'It is true where a <b and c\n' },
  { name: 'a key at the end', markdown: 'Open the console with the ` key\n' },
  { name: 'bold that a sentence ends', markdown: 'It was **never closed.\n' },
  { name: 'quotes in prose', markdown: 'He wrote “a < b” and “c > d”, <b>“both”</b> wrong.\n' },
];
