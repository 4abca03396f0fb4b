import { scan, type LeafBlock, type Scan } from '../../../scan/index.ts';
import type { Proposal } from '../../edit.ts';
import type { Rule } from '../rule.ts';
import { isDelimiterLike, readRow, type Row } from './rows.ts';

export const tableCodePipe: Rule = {
  id: 'table-code-pipe',
  pass: 'repair',
  severity: 'must',
  render: 'R',
  summary: 'Escapes pipes in code, math and link text of a table’s cell.',
  why: 'A pipe ends the cell even in code, so the row falls apart and loses its last cells.',
  source: 'GFM 0.29, 4.10, example 200.',
  changes: [
    {
      before: '| a | b |\n| - | - |\n| `x|y` | 1 |\n',
      after: '| a | b |\n| - | - |\n| `x\\|y` | 1 |\n',
    },
    {
      before: '| type | `a|b` |\n| - | - |\n| 1 | 2 |\n',
      after: '| type | `a\\|b` |\n| - | - |\n| 1 | 2 |\n',
    },
    {
      before: '| a | b |\n| - | - |\n| `x||y` | `p|q|r` |\n',
      after: '| a | b |\n| - | - |\n| `x\\|\\|y` | `p\\|q\\|r` |\n',
    },
    {
      before: '| a | b |\n| - | - |\n| $|x|$ | 1 |\n',
      after: '| a | b |\n| - | - |\n| $\\|x\\|$ | 1 |\n',
    },
    {
      before: '| a | b |\n| - | - |\n| [x|y](u) | 1 |\n',
      after: '| a | b |\n| - | - |\n| [x\\|y](u) | 1 |\n',
    },
    {
      before: '> a | b\r\n> -- | --\r\n> `x|y` | 1\r\n',
      after: '> a | b\r\n> -- | --\r\n> `x\\|y` | 1\r\n',
    },
    {
      before: '| a | b |\n| 1 | 2 |\n| `x|y` | 3 |\n',
      after: '| a | b |\n| 1 | 2 |\n| `x\\|y` | 3 |\n',
    },
  ],
  keeps: [
    '| a | b |\n| - | - |\n| `x\\|y` | 1 |\n',
    '| a | b |\n| - | - |\n| `x | y` |\n',
    '| a | b |\n| - | - |\n| x | y | z |\n',
    '| a | b |\n| - | - |\n| `x|y` | 1 | 2 |\n',
    '| a | b | c |\n| - | - | - |\n| `x | 1 | y` |\n',
    '`x|y` | z\n',
    '```\n| a | b |\n| - | - |\n| `x|y` | 1 |\n```\n',
    '| `a|b` |\n',
    '| a | b |\n| - | - |\n| `x|y | 1 |\n',
    'a | b\nc | `d|e`\n',
  ],
  // What the parser took for two cells becomes one span of code.
  touchesCode: true,
  propose({ text, scan: { lines, blocks } }) {
    if (!text.includes('|')) return [];
    return blocks.flatMap((block) => {
      if (block.kind !== 'table' && block.kind !== 'paragraph') return [];
      const rows = lines.slice(block.first, block.last + 1).map((line) => readRow(text, line));
      const columns = columnsOf(block, rows);
      return columns > 0 ? rows.flatMap((row) => escapePipes(text, row, columns)) : [];
    });
  },
};

/** How many cells the rows of a block should have, or 0 where it is no table. */
function columnsOf(block: LeafBlock, rows: readonly Row[]): number {
  if (block.kind === 'table') return block.columns;
  if (rows.length < 2 || !rows.every(({ closed }) => closed)) return 0;
  const second = rows[1];
  if (second && isDelimiterLike(second)) return second.cells.length;
  const least = rows.reduce((fewest, { cells }) => Math.min(fewest, cells.length), Infinity);
  return rows.length > 2 ? least : 0;
}

function escapePipes(
  text: string,
  { line, cells }: Row,
  columns: number,
): readonly Omit<Proposal, 'rule'>[] {
  if (cells.length <= columns) return [];
  const pipes = heldPipes(text.slice(line.content, line.end));
  if (cells.length - pipes.length !== columns) return [];
  return pipes.map((pipe) => {
    const at = line.content + pipe;
    return { start: at, end: at, text: '\\', group: line.start };
  });
}

/** Offsets of the unescaped pipes that a row holds in code, math, labels and the text of links. */
function heldPipes(row: string): readonly number[] {
  // A pipe in front makes the row a paragraph to the scan, whatever it begins with.
  const shifted = `|${row}`;
  const { ranges }: Scan = scan(shifted);
  const pipes: number[] = [];
  let last = 0;
  for (const { kind, start, end } of ranges) {
    const opening = kind === 'destination' ? shifted.lastIndexOf('[', start) : start;
    for (let at = Math.max(opening, last); at < end; at += 1)
      if (shifted[at] === '|' && shifted[at - 1] !== '\\') pipes.push(at - 1);
    last = end;
  }
  return pipes;
}
