import type { ItemKind } from './item-family.ts';
import { unusual } from '../signs.ts';

/** Signs at the start of list items. */
export const itemKinds: readonly ItemKind[] = [
  {
    id: 'double-bullet',
    render: 'T',
    summary: 'Removes a second bullet from the items of a list.',
    why: 'A list that was pasted into a list has two bullets on each item.',
    source: 'CommonMark 0.31, 5.2.',
    origins: ['word', 'web'],
    needs: [unusual],
    changes: [
      { before: '- • x\n- • y\n', after: '- x\n- y\n' },
      { before: '1. ▪ x\n2. ▪ y\n', after: '1. x\n2. y\n' },
      { before: '> * – x\n> * – y\n', after: '> * x\n> * y\n' },
    ],
    keeps: [
      '- x • y\n- z • w\n',
      '- • x\n- y\n',
      '- • x\n',
      '- • x • y\n- • z • w\n',
      '- –5 °C\n- –6 °C\n',
      '```\n- • x\n- • y\n```\n',
    ],
    starts: '•◦‣▪▫●○■□▸►⁃∙⦁–',
    sign: /^(?:[•◦‣▪▫●■▸►⁃∙⦁]|–(?=[ \t]))[ \t\u00A0]*(?=[^\s•◦‣▪●■][^•◦‣▪●■]*$)/,
    write: () => '',
    among: 'all items',
    least: 2,
  },
  {
    id: 'box-items',
    summary: 'Turns `☐`, `☑`, `{{[[TODO]]}}` or `TODO` boxes of list items into task boxes.',
    why: 'The signs of other programs are rendered as text.',
    source: 'GFM 0.29, 5.3; Roam Research and Logseq.',
    origins: ['wiki', 'web'],
    after: ['bullet-chars'],
    needs: [unusual, '{{'],
    changes: [
      { before: '- {{[[TODO]]}} tea\n- {{[[DONE]]}} milk\n', after: '- [ ] tea\n- [x] milk\n' },
      { before: '- ☐ tea\n- ☑ milk\n', after: '- [ ] tea\n- [x] milk\n' },
      { before: '> * {{TODO}} tea\n', after: '> * [ ] tea\n' },
    ],
    keeps: [
      '- ☐ yes ☐ no\n',
      '- use {{[[TODO]]}} in Roam\n',
      '{{[[TODO]]}} tea\n',
      '- `{{[[TODO]]}}` tea\n',
      '- [ ] tea\n- [x] milk\n',
    ],
    starts: '☐☑☒\uD83D{',
    sign: /^(?:[☐☑☒🗹🗷]\uFE0F?|\{\{(?:\[\[)?(?:TODO|DONE)(?:\]\])?\}\})[ \t\u00A0]+(?=[^☐☑☒]+$)/u,
    write: (sign) => (/☐|TODO/u.test(sign) ? '[ ] ' : '[x] '),
    least: 1,
    dropsText: true,
  },
];
