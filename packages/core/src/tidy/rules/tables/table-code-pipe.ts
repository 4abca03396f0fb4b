import { type LeafBlock, type Line, scan, type Scan, lineContent } from '../../../scan/index.ts';
import type { Proposal } from '../../edits.ts';
import type { Rule } from '../rule.ts';
import { countColumns, isClosed, isDelimiterLike, readRow } from './rows.ts';

export const tableCodePipe: Rule = {
  id: 'table-code-pipe',
  pass: 'repair',
  severity: 'must',
  render: 'R',
  summary: 'Escapes pipes in code, math and link text inside a table cell.',
  why: 'A pipe ends the cell even in code, so the row gets too many cells and the last ones are lost.',
  source: 'GFM 0.29, 4.10, example 200.',
  needs: ['|'],
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
  // Text that the parser read as two cells becomes one code span.
  touchesCode: true,
  propose({ text, scan }) {
    if (!text.includes('|')) return [];
    return scan.blocks.flatMap((block) => {
      const columns = columnsOf(block, scan);
      if (columns === 0) return [];
      const lines = scan.lines.slice(block.first, block.last + 1);
      return lines.flatMap((line) => escapePipes(text, line, columns));
    });
  },
};

/** The number of cells that the rows of a block should have, or 0 if it is not a table. */
function columnsOf(block: LeafBlock, { text, lines }: Scan): number {
  if (block.kind === 'table') return block.columns;
  const { first, last } = block;
  if (block.kind !== 'paragraph' || first === last) return 0;
  for (let index = first; index <= last; index += 1) if (!isClosed(text, lines[index]!)) return 0;
  const second = readRow(text, lines[first + 1]!);
  if (isDelimiterLike(second)) return second.cells.length;
  if (last - first < 2) return 0;
  let least = Infinity;
  for (let index = first; index <= last; index += 1)
    least = Math.min(least, countColumns(text, lines[index]!));
  return least;
}

function escapePipes(text: string, line: Line, columns: number): readonly Omit<Proposal, 'rule'>[] {
  const count = countColumns(text, line);
  if (count <= columns) return [];
  const pipes = heldPipes(lineContent(text, line));
  if (count - pipes.length !== columns) return [];
  return pipes.map((pipe) => {
    const at = line.content + pipe;
    return { start: at, end: at, text: '\\', group: line.start };
  });
}

/** Offsets of the unescaped pipes in code, math, labels and link text of a row. */
function heldPipes(row: string): readonly number[] {
  // With a leading pipe the scan reads the row as a paragraph, whatever it starts with.
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
