import type { BrokenDocument, LookAlike } from './broken-document.ts';

/** Damage to the markers of headings, lists, quotes and comments. */
export const brokenBlocks: readonly BrokenDocument[] = [
  {
    name: 'a page pasted from a browser, no-break spaces after every marker',
    before:
      '#\u00A0Moving house\n\nBefore the day:\n\n-\u00A0cancel the newspaper\n-\u00A0tell the bank\n\n1.\u00A0Pack the books.\n2.\u00A0Pack the plates.\n',
    after:
      '# Moving house\n\nBefore the day:\n\n- cancel the newspaper\n- tell the bank\n\n1. Pack the books.\n2. Pack the plates.\n',
  },
  {
    name: 'no-break spaces as indentation of a nested list',
    before: '- fruit\n\u00A0\u00A0- apples\n\u00A0\u00A0- pears\n- bread\n',
    after: '- fruit\n  - apples\n  - pears\n- bread\n',
  },
  {
    name: 'a quote from a mail, with odd spaces and CRLF',
    before:
      '>\u00A0I would rather stay at home.\r\n>\u00A0\r\n>\u00A0You go.\r\n\r\nSo he went.\r\n',
    after: '> I would rather stay at home.\n>\n> You go.\n\nSo he went.\n',
  },
  {
    name: 'ideographic spaces after heading and list markers',
    before: '##\u3000買い物\n\n-\u3000牛乳\n-\u3000卵\n',
    after: '## 買い物\n\n- 牛乳\n- 卵\n',
  },
  {
    name: 'bullets from a word processor, two levels, a lead-in right above',
    before:
      'We still need:\n•\tchairs for twelve\n•\ta table that\nfolds\n•\tlamps\n\nThe rest is there.\n',
    after:
      'We still need:\n- chairs for twelve\n- a table that\nfolds\n- lamps\n\nThe rest is there.\n',
  },
  {
    name: 'bullets under a numbered item and in a quote',
    before:
      '1. Buy paint\n   • white\n   • green\n2. Paint\n\n> • roof first\n> • then the walls\n',
    after: '1. Buy paint\n   - white\n   - green\n2. Paint\n\n> - roof first\n> - then the walls\n',
  },
  {
    name: 'bullets from a pdf file, each a paragraph, glued to their words',
    before: 'Findings\n\n●The bridge is safe.\n\n●The road is not.\n\n●Nobody was told.\n',
    after: 'Findings\n\n- The bridge is safe.\n\n- The road is not.\n\n- Nobody was told.\n',
  },
  {
    name: 'a list with en dashes',
    before: 'Bring along:\n\n– warm clothes\n– a torch\n– something to eat\n',
    after: 'Bring along:\n\n- warm clothes\n- a torch\n- something to eat\n',
  },
  {
    name: 'markers glued to their words, headings as well',
    before:
      '##Plan\n\n1.Measure the room\n2.Cut the boards\n3.Nail them down\n\n##Tools\n\n-hammer\n-saw and plane\n',
    after:
      '## Plan\n\n1. Measure the room\n2. Cut the boards\n3. Nail them down\n\n## Tools\n\n- hammer\n- saw and plane\n',
  },
  {
    name: 'one item of a list lacks its space',
    before: '- Monday\n-Tuesday\n- Wednesday\n',
    after: '- Monday\n- Tuesday\n- Wednesday\n',
  },
  {
    name: 'bullets under numbers, two columns in, all the way down',
    before:
      '1. Prepare\n  - clear the desk\n  - light the lamp\n2. Write\n  - one page\n    - by hand\n\n      without haste\n3. Rest\n',
    after:
      '1. Prepare\n   - clear the desk\n   - light the lamp\n2. Write\n   - one page\n     - by hand\n\n       without haste\n3. Rest\n',
  },
  {
    name: 'misplaced bullets with code and a table in them',
    before:
      '10. Install\n  - run\n\n    ```sh\n    make\n    ```\n\n  - compare\n\n    | a | b |\n    | - | - |\n    | 1 | 2 |\n11. Start\n',
    after:
      '10. Install\n    - run\n\n      ```sh\n      make\n      ```\n\n    - compare\n\n      | a | b |\n      | - | - |\n      | 1 | 2 |\n11. Start\n',
  },
  {
    name: 'typeset bullets that also stand too far left, in a quote',
    before: '> 1. Wash\n>   • hands\n>   • face\n> 2. Dress\n',
    after: '> 1. Wash\n>    - hands\n>    - face\n> 2. Dress\n',
  },
  {
    name: 'a list of tasks in which every box is wrong in its own way',
    before: '- [x] order seeds\n- []dig the bed\n- [ x ] mend the fence\n-[ ] water\n- [✓] rest\n',
    after: '- [x] order seeds\n- [ ] dig the bed\n- [x] mend the fence\n- [ ] water\n- [x] rest\n',
  },
  {
    name: 'rules right under paragraphs, and CRLF',
    before:
      'Thank you for coming to the meeting.\r\n---\r\nThe next one is in May.\r\n\r\nIt will be held\r\nin the old hall\r\n---\r\nBring chairs.\r\n',
    after:
      'Thank you for coming to the meeting.\n\n---\nThe next one is in May.\n\nIt will be held\nin the old hall\n\n---\nBring chairs.\n',
  },
  {
    name: 'a comment that nothing ends hides the document',
    before: '<!-- TODO: check the dates\n\n# The voyage\n\nWe sailed in March.\n\n- wind\n- rain\n',
    after:
      '\\<!-- TODO: check the dates\n\n# The voyage\n\nWe sailed in March.\n\n- wind\n- rain\n',
  },
  {
    name: 'a comment whose end an editor made a dash',
    before: 'Intro.\n\n<!-- reviewed —>\n\n## Findings\n\nNone.\n',
    after: 'Intro.\n\n<!-- reviewed -->\n\n## Findings\n\nNone.\n',
  },
];

/** Valid blocks that resemble damaged ones. */
export const soundBlocks: readonly LookAlike[] = [
  {
    name: 'numbers with no-break spaces at line starts',
    markdown: 'The distance is\n10\u00A0000\u00A0km, or\n6\u00A0200 miles.\n',
  },
  {
    name: 'a date after a line break',
    markdown: 'Wir sehen uns wieder am\n1.\u00A0Mai oder am\n3.\u00A0Juni.\n',
  },
  {
    name: 'dialogue with dashes',
    markdown: '– Tu viens ?\n– Non.\n– Pourquoi ?\n– Il pleut.\n\n— Je reste, dit-il.\n',
  },
  {
    name: 'a row of links between bullets',
    markdown: 'Home • About • Contact\n\n• Imprint • Terms\n',
  },
  { name: 'ratings', markdown: 'Comfort:\n\n●●●○○\n\nPrice:\n\n● ● ○ ○ ○\n' },
  {
    name: 'bullets in code, in a cell and alone',
    markdown:
      '```\n• one\n• two\n```\n\n| a | b |\n| - | - |\n| • x | • y |\n\n• A single remark.\n',
  },
  {
    name: 'options of a program',
    markdown: 'Options:\n-input  the file to read\n-output  the file to write\n\n-v\n-q\n',
  },
  { name: 'negative numbers', markdown: 'Temperatures:\n-1\n-12\n-3.5 at night\n' },
  { name: 'changes of a file outside of a fence', markdown: '-old text\n+new text\n-older text\n' },
  {
    name: 'versions and decimals',
    markdown: '1.5 is less than\n2.5, and so is\n1.x before\n2.x\n',
  },
  {
    name: 'bold and emphasised lines',
    markdown: '**First**\n**Second**\n\n*one*\n*two*\n\n*over\ntwo*\n',
  },
  {
    name: 'two lists, one after the other',
    markdown: '1. first\n2. second\n\n  - apart\n  - as well\n\n1. again\n- beside\n',
  },
  { name: 'bullets as siblings', markdown: '1. one\n- two\n - three\n' },
  {
    name: 'links and arrays that look like boxes',
    markdown:
      '- [](https://a.example)\n- [x](https://b.example)\n\ntext\n\n- [] is falsy\n- {} is not\n',
  },
  {
    name: 'underlined headings',
    markdown:
      'Getting started\n---\n\nWhy not?\n---\n\nA title that ends with a stop.\n==============================\n\nText.\n',
  },
  {
    name: 'a sentence underlined in full',
    markdown: 'All that we know about it so far.\n---------------------------------\n\nText.\n',
  },
  {
    name: 'comments over several blocks',
    markdown: '<!--\n\n# Hidden\n\n- a\n\n-->\n\nShown. `<!--` opens a comment.\n\n    <!-- code\n',
  },
  {
    name: 'tags and colours that begin with a hash',
    markdown: '#travel #food\n\n#fff\n\n#1 in sales\n\n# Title\n',
  },
];
