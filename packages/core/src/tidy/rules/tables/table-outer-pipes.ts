import type { Line, Scan, TableBlock } from '../../../scan/index.ts';
import type { TextChange } from '../../edits.ts';
import type { Rule } from '../rule.ts';

export const tableOuterPipes: Rule = {
  id: 'table-outer-pipes',
  pass: 'repair',
  severity: 'nice',
  render: 'P',
  summary: 'Adds the missing leading or trailing pipe of a row where other rows have it.',
  why: 'Programs that require it render the row as text, and the source is hard to read.',
  source: 'GFM 0.29, 4.10; markdownlint MD055.',
  after: ['table-row-broken', 'table-cell-count'],
  needs: ['|'],
  changes: [
    {
      before: '| a | b |\n| - | - |\n| 1 | 2\n| 3 | 4 |\n',
      after: '| a | b |\n| - | - |\n| 1 | 2 |\n| 3 | 4 |\n',
    },
    {
      before: '| a | b |\n| - | - |\n1 | 2 |\n| 3 | 4 |\n',
      after: '| a | b |\n| - | - |\n| 1 | 2 |\n| 3 | 4 |\n',
    },
    {
      before: '| a | b\n| - | - |\n| 1 | 2 |  \n',
      after: '| a | b |\n| - | - |\n| 1 | 2 |  \n',
    },
    {
      before: '> | a | b |\r\n> | - | - |\r\n> 1 | 2\r\n> | 3 | 4 |\r\n',
      after: '> | a | b |\r\n> | - | - |\r\n> | 1 | 2 |\r\n> | 3 | 4 |\r\n',
    },
    {
      before: '| a | b |\n| - | -\n| 1 | x \\|\n| 3 | 4 |\n| 5 | 6 |\n',
      after: '| a | b |\n| - | - |\n| 1 | x \\| |\n| 3 | 4 |\n| 5 | 6 |\n',
    },
  ],
  keeps: [
    '| a | b |\n| - | - |\n| 1 | 2 |\n',
    'a | b\n-- | --\n1 | 2\n',
    '| a | b |\n-- | --\n1 | 2\n',
    '| a | b\n| - | -\n| 1 | 2\n',
    '| a | b |\n| - | - |\ntext without\n',
    '| a | b\n\n| 1 | 2 |\n',
    '```\n| a | b |\n| - | - |\n| 1 | 2\n```\n',
    '| a | b |\n| - | - |\n| 1 |\n',
  ],
  propose: ({ text, scan }) =>
    scan.blocks.flatMap((block) => (block.kind === 'table' ? balance(text, scan, block) : [])),
};

interface Edges {
  /** Offsets of the row's first character and after its last one. */
  readonly start: number;
  readonly end: number;
  readonly first: boolean;
  readonly last: boolean;
}

function balance(
  text: string,
  { lines }: Scan,
  { first, last }: TableBlock,
): readonly TextChange[] {
  const rows = lines.slice(first, last + 1).flatMap((line) => edgesOf(text, line) ?? []);
  const lacksFirst = 2 * rows.filter((row) => row.first).length > rows.length;
  const lacksLast = 2 * rows.filter((row) => row.last).length > rows.length;
  return rows.flatMap((row) => [
    ...(lacksFirst && !row.first ? [{ start: row.start, end: row.start, text: '| ' }] : []),
    ...(lacksLast && !row.last ? [{ start: row.end, end: row.end, text: ' |' }] : []),
  ]);
}

/** The edges of a row. A line without a pipe may be text and has none. */
function edgesOf(text: string, { content, end }: Line): Edges | undefined {
  const row = text.slice(content, end).trimEnd();
  if (!/(?:^|[^\\])\|/.test(row)) return undefined;
  return {
    start: content,
    end: content + row.length,
    first: row.startsWith('|'),
    last: /[^\\]\|$/.test(row),
  };
}
