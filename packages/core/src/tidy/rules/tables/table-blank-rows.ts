import type { Change } from '../../edit.ts';
import type { Rule } from '../rule.ts';
import { dividedRows } from './divided-rows.ts';

export const tableBlankRows: Rule = {
  id: 'table-blank-rows',
  pass: 'repair',
  severity: 'must',
  render: 'R',
  summary: 'Removes blank lines between the rows of a table.',
  why: 'A table ends at the first blank line, and the rows after it are shown as text with pipes.',
  source: 'GFM 0.29, 4.10; club-3090 #452; rumdl MD075.',
  changes: [
    {
      before: '| a | b |\n| - | - |\n\n| 1 | 2 |\n| 3 | 4 |\n',
      after: '| a | b |\n| - | - |\n| 1 | 2 |\n| 3 | 4 |\n',
    },
    {
      before: '| a | b |\n| - | - |\n| 1 | 2 |\n\n\n| 3 | 4 |\n\n| 5 | 6 |\n\ntext\n',
      after: '| a | b |\n| - | - |\n| 1 | 2 |\n| 3 | 4 |\n| 5 | 6 |\n\ntext\n',
    },
    {
      before: '| a | b |\n\n| - | - |\n\n| 1 | 2 |\n',
      after: '| a | b |\n| - | - |\n| 1 | 2 |\n',
    },
    {
      before: '> | a | b |\n> | - | - |\n>\n> | 1 | 2 |\n',
      after: '> | a | b |\n> | - | - |\n> | 1 | 2 |\n',
    },
    {
      before: '- | a | b |\r\n  | - | - |\r\n\r\n  | 1 | 2 |\r\n',
      after: '- | a | b |\r\n  | - | - |\r\n  | 1 | 2 |\r\n',
    },
    {
      before: '| a | b |\n| - | - |\n\n| 1 | 2 |\n| 3 |\n| 4 | 5 |\n',
      after: '| a | b |\n| - | - |\n| 1 | 2 |\n| 3 |\n| 4 | 5 |\n',
    },
    {
      before: '| a |\n| - |\n\n| 1 |\n',
      after: '| a |\n| - |\n| 1 |\n',
    },
    {
      before: '| a | b |\n\n|:-:|---|\n| 1 | 2 |\n',
      after: '| a | b |\n|:-:|---|\n| 1 | 2 |\n',
    },
  ],
  keeps: [
    '| a | b |\n| - | - |\n| 1 | 2 |\n\n| 1 | 2 |\n| 3 | 4 | 5 |\n',
    '| a | b |\n| - | - |\n| 1 | 2 |\n\n| c | d |\n| - | - |\n| 3 | 4 |\n',
    '| a | b |\n| - | - |\n| 1 | 2 |\n\n| c | d | e |\n',
    '| a | b |\n| - | - |\n| 1 | 2 |\n\ntext | more\n',
    '| a | b |\n| - | - |\n| 1 | 2 |\n\n| c | d |\n| : | : |\n| 3 | 4 |\n',
    '| a | b |\n\n| c | d |\n',
    '| a | b |\n| c | d |\n\n| e | f |\n| g | h |\n',
    '| one |\n\n| two |\n\n| three |\n',
    '| a | b |\n| - | - |\n\n# T\n\n| 1 | 2 |\n',
    '| a | b |\n| - | - |\n\n    | 1 | 2 |\n',
    '> | a | b |\n> | - | - |\n\n| 1 | 2 |\n',
    '```\n| a | b |\n| - | - |\n\n| 1 | 2 |\n```\n',
    '| - | - |\n\n| 1 | 2 |\n\n| 3 | 4 |\n',
  ],
  propose({ text, scan }) {
    if (!text.includes('|')) return [];
    return dividedRows(scan).flatMap((blocks) =>
      blocks.slice(1).map(({ block }, index): Change => {
        const above = scan.lines[(blocks[index]?.block.last ?? 0) + 1];
        const row = scan.lines[block.first];
        return { start: above?.start ?? 0, end: row?.start ?? 0, text: '' };
      }),
    );
  },
};
