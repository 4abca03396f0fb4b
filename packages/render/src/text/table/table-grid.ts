import type { Alignment } from '@mdconv/core';
import { tableSquares, type PreparedCell, type PreparedTable } from '../../prepare/index.ts';

/** The header and body of a table as one grid. */
export interface TableGrid {
  readonly rowCount: number;
  readonly columnCount: number;
  readonly headerRowCount: number;
  readonly cells: readonly GridCell[];
  /** The cell that covers a square, if any. */
  at(row: number, column: number): PreparedCell | undefined;
}

/** A cell and its row in the whole table. */
export interface GridCell extends Pick<PreparedCell, 'column' | 'columnSpan' | 'rowSpan'> {
  readonly cell: PreparedCell;
  readonly row: number;
  readonly align: Alignment | undefined;
}

export function tableGrid({ columns, header, rows }: PreparedTable): TableGrid {
  const columnCount = columns.length;
  const squares = [...tableSquares(header, columnCount), ...tableSquares(rows, columnCount)];
  const gridCell = (cell: PreparedCell, row: number): GridCell => ({
    cell,
    row,
    column: cell.column,
    columnSpan: cell.columnSpan,
    rowSpan: cell.rowSpan,
    align: cell.resolvedAlign,
  });
  return {
    rowCount: header.length + rows.length,
    columnCount,
    headerRowCount: header.length,
    cells: [...header, ...rows].flatMap(({ cells }, row) =>
      cells.map((cell) => gridCell(cell, row)),
    ),
    at: (row, column) => squares[row]?.[column],
  };
}
