import type { TableCell, TableRow } from '@mdconv/core';

/** The column in which each cell of a table's section begins; cells above may reach into its row. */
export function cellColumns(rows: readonly TableRow[]): ReadonlyMap<TableCell, number> {
  const columns = new Map<TableCell, number>();
  /** By column: rows that a cell further up still covers. */
  let covered: readonly number[] = [];
  for (const { cells } of rows) {
    const left = covered.map((rowsLeft) => Math.max(0, rowsLeft - 1));
    let column = 0;
    for (const cell of cells) {
      while ((covered[column] ?? 0) > 0) column++;
      columns.set(cell, column);
      for (const end = column + cell.columnSpan; column < end; column++)
        left[column] = cell.rowSpan - 1;
    }
    covered = Array.from(left, (rowsLeft) => rowsLeft ?? 0);
  }
  return columns;
}
