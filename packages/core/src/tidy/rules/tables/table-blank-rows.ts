import type { LeafBlock, Line, Scan } from '../../../scan/index.ts';
import type { TextChange } from '../../edits.ts';
import type { Rule } from '../rule.ts';
import { closedRows, isClosed, isDelimiterLike, readRow, type Row } from './rows.ts';

export const tableBlankRows: Rule = {
  id: 'table-blank-rows',
  pass: 'repair',
  severity: 'must',
  render: 'R',
  summary: 'Removes blank lines between the rows of a table.',
  why: 'A table ends at the first blank line, and the rows after it are rendered as text with pipes.',
  source: 'GFM 0.29, 4.10; club-3090 #452; rumdl MD075.',
  after: ['table-delimiter'],
  needs: ['|'],
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
      blocks.slice(1).map(({ block }, index): TextChange => {
        const above = scan.lines[(blocks[index]?.block.last ?? 0) + 1];
        const row = scan.lines[block.first];
        return { start: above?.start ?? 0, end: row?.start ?? 0, text: '' };
      }),
    );
  },
};

/** A table, or a paragraph that consists of rows. */
export interface RowBlock {
  readonly block: LeafBlock;
  readonly rows: readonly Row[];
}

/** Tables that blank lines split into blocks, each with its blocks in order. */
export function dividedRows(scan: Scan): readonly (readonly RowBlock[])[] {
  const tables: RowBlock[][] = [];
  let previous: LeafBlock | undefined;
  for (const [index, block] of scan.blocks.entries()) {
    const rows = isParted(scan, index) ? rowsOf(scan, block) : [];
    const table = tables.at(-1);
    if (rows.length > 0) {
      const next = { block, rows };
      if (table && table.at(-1)?.block === previous && goesOn(scan, table, next)) table.push(next);
      else tables.push([next]);
    }
    previous = block;
  }
  return tables.filter(isOneTable);
}

/** Whether a block with rows has another one before or after it. */
function isParted(scan: Scan, index: number): boolean {
  return holdsRows(scan, index) && (holdsRows(scan, index - 1) || holdsRows(scan, index + 1));
}

function holdsRows({ text, lines, blocks }: Scan, index: number): boolean {
  const block = blocks[index];
  if (block?.kind !== 'paragraph') return block?.kind === 'table';
  return isClosed(text, lines[block.first] as Line);
}

function rowsOf(scan: Scan, block: LeafBlock): readonly Row[] {
  if (block.kind === 'paragraph') return closedRows(scan, block);
  if (block.kind !== 'table') return [];
  return scan.lines.slice(block.first, block.last + 1).map((line) => readRow(scan.text, line));
}

function goesOn({ lines }: Scan, table: readonly RowBlock[], { block, rows }: RowBlock): boolean {
  const [first, last] = [table[0] as RowBlock, table.at(-1) as RowBlock];
  if (block.kind !== 'paragraph' || block.container !== last.block.container) return false;
  const between = lines.slice(last.block.last + 1, block.first);
  if (between.length === 0 || between.some(({ kind }) => kind !== 'blank')) return false;
  if (!isAsWide(rows, columnsOf(first))) return false;
  // A delimiter row comes after a header, so it belongs to the table before only if that has a
  // single row.
  const delimiter = rows.findIndex(isDelimiterLike);
  return delimiter < 0 || (delimiter === 0 && countRows(table) === 1);
}

/** Whether the first row and most others have this number of cells. */
function isAsWide(rows: readonly Row[], columns: number): boolean {
  const even = rows.filter(({ cells }) => cells.length === columns).length;
  return rows[0]?.cells.length === columns && 2 * even > rows.length;
}

function columnsOf({ block, rows }: RowBlock): number {
  return block.kind === 'table' ? block.columns : (rows[0]?.cells.length ?? 0);
}

function countRows(blocks: readonly RowBlock[]): number {
  return blocks.reduce((sum, { rows }) => sum + rows.length, 0);
}

function isOneTable(blocks: readonly RowBlock[]): boolean {
  const [first] = blocks;
  if (!first || blocks.length < 2) return false;
  if (first.block.kind === 'table') return true;
  const [header, second] = blocks.flatMap(({ rows }) => rows);
  if (columnsOf(first) < 2 || !header || !second || isDelimiterLike(header)) return false;
  if (isDelimiterLike(second)) return true;
  // Without a delimiter row, these may be several tables.
  const several = blocks.filter(({ rows }) => rows.length > 1).length > 1;
  const named = header.cells.every((cell) => /[\p{L}\p{N}]/u.test(cell));
  return named && !several && countRows(blocks) >= 3;
}
