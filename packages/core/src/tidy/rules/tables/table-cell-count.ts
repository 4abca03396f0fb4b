import { type Line, type Scan, type TableBlock } from '../../../scan/index.ts';
import type { TextChange } from '../../edits.ts';
import type { Rule } from '../rule.ts';
import { appendCells, columnsFor, isTableLine, readRow } from './rows.ts';
import { settledBlocks } from './settled-blocks.ts';

export const tableCellCount: Rule = {
  id: 'table-cell-count',
  pass: 'repair',
  severity: 'should',
  render: 'R',
  summary: 'Adds columns to the header of a table whose rows have more cells.',
  why: 'Cells beyond the columns of the header are not rendered.',
  source: 'GFM 0.29, 4.10, example 204; rumdl MD056.',
  after: ['table-row-broken', 'table-rows-joined', 'table-glued-tables', 'table-code-pipe'],
  needs: ['|'],
  changes: [
    {
      before: '| a | b |\n| - | - |\n| 1 | 2 | 3 |\n',
      after: '| a | b |  |\n| - | - | --- |\n| 1 | 2 | 3 |\n',
    },
    {
      before: '| a |\n| :-: |\n| 1 | 2 | 3 |\n| 4 |\n',
      after: '| a |  |  |\n| :-: | --- | --- |\n| 1 | 2 | 3 |\n| 4 |\n',
    },
    {
      before: 'a | b\n-- | --\n1 | 2 | 3\n',
      after: 'a | b |  |\n-- | -- | --- |\n1 | 2 | 3\n',
    },
    {
      before: '> | a | b |\r\n> | - | - |\r\n> | 1 | 2 | 3 |\r\n',
      after: '> | a | b |  |\r\n> | - | - | --- |\r\n> | 1 | 2 | 3 |\r\n',
    },
    {
      before: '- | a | b |\n  |---|---|\n  | 1 | 2 | 3 | |\n',
      after: '- | a | b |  |\n  |---|---| --- |\n  | 1 | 2 | 3 | |\n',
    },
    {
      before: '| a | b |  \n| - | - |  \n| 1 | 2 | 3 |\n',
      after: '| a | b |  |  \n| - | - | --- |  \n| 1 | 2 | 3 |\n',
    },
    {
      before: '| a | b | c |\n|---|---|---|\n| 1 | 2 | 3 |\n| 4 | 5 | 6 | 7 | 8 | 9 |\n',
      after:
        '| a | b | c |  |  |  |\n|---|---|---| --- | --- | --- |\n| 1 | 2 | 3 |\n| 4 | 5 | 6 | 7 | 8 | 9 |\n',
    },
  ],
  keeps: [
    '| a | b |\n| - | - |\n| 1 | 2 |\n',
    '| a | b |\n| - | - |\n| 1 |\n',
    '| a | b |\n| - | - |\n| 1 | 2 | |\n',
    '| a | b |\n| - | - |\n| 1 | 2 |  |  |\n',
    '| a | b |\n| - | - |\n| `x|y` | 2 |\n',
    '| a | b |\n| - | - |\n| x\\|y | 2 |\n',
    'a | b | c\n\n1 | 2 | 3 | 4\n',
    '```\n| a | b |\n| - | - |\n| 1 | 2 | 3 |\n```\n',
    '| a |\n| - |\ntext\n',
    `| a |\n| - |\n${'| 1 '.repeat(129)}|\n`,
  ],
  expects: isTableLine,
  propose(context) {
    const { scan } = context;
    const wanting = scan.blocks.flatMap((block) =>
      block.kind === 'table' && columnsWanted(scan, block) > block.columns ? [block] : [],
    );
    if (wanting.length === 0) return [];
    const isSettled = settledBlocks(context);
    return wanting
      .filter(isSettled)
      .flatMap((block, group) => widen(scan, block).map((change) => ({ ...change, group })));
  },
};

function columnsWanted({ text, lines }: Scan, { first, last, columns }: TableBlock): number {
  const rows = lines.slice(first + 2, last + 1).map((line) => readRow(text, line));
  return columnsFor(rows, columns);
}

function widen(scan: Scan, block: TableBlock): readonly TextChange[] {
  const missing = columnsWanted(scan, block) - block.columns;
  const [header, delimiter] = scan.lines.slice(block.first, block.first + 2) as [Line, Line];
  return [
    appendCells(scan.text, header, '  |'.repeat(missing)),
    appendCells(scan.text, delimiter, ' --- |'.repeat(missing)),
  ];
}
