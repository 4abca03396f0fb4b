import type { TableCell as MarkdownCell, TableRow as MarkdownRow } from 'mdast';
import type { Table, TableRow } from '../model.ts';
import type { MarkdownBlock } from './write-block.ts';
import { writeInOneLine } from './write-element.ts';

/** Writes a GFM table; `undefined` if the table has features that GFM tables lack. */
export function writeTable(table: Table): readonly MarkdownBlock[] | undefined {
  const { columns, caption, header, rows } = table;
  const isPlain = (row: TableRow, isHeader: boolean) =>
    row.cells.every(
      (cell) =>
        cell.header === isHeader && !cell.align && cell.columnSpan === 1 && cell.rowSpan === 1,
    );
  if (caption || header.length !== 1 || !isPlain(header[0]!, true)) return undefined;
  if (!rows.every((row) => isPlain(row, false))) return undefined;
  // HTML has no column alignment, so a table with one is a GFM table whatever its cells contain.
  if (!columns.some(({ align }) => align) && ![...header, ...rows].every(isSimple))
    return undefined;
  return [
    {
      type: 'table',
      align: columns.map(({ align }) => align ?? null),
      children: [...header, ...rows].map(writeRow),
    },
  ];
}

/** Whether every cell is empty or a single paragraph. */
function isSimple({ cells }: TableRow): boolean {
  return cells.every(({ children: [first, ...others] }) => {
    const isText = first === undefined || (first.kind === 'paragraph' && !first.align);
    return isText && others.length === 0;
  });
}

function writeRow({ cells }: TableRow): MarkdownRow {
  return {
    type: 'tableRow',
    children: cells.map(({ children }): MarkdownCell => ({
      type: 'tableCell',
      children: writeInOneLine(children),
    })),
  };
}
