import type { TableCell, TableRow } from '@mdconv/core';

/** A cell and the columns and rows that it covers, spans cut off at the table's edges. */
export interface GridCell {
  readonly cell: TableCell;
  readonly row: number;
  readonly column: number;
  readonly columnSpan: number;
  readonly rowSpan: number;
}

/** Finds the column of every cell. A cell that spans rows pushes those below it to the right. */
export function gridCells(rows: readonly TableRow[], columnCount: number): GridCell[] {
  /** For each column, the first row that no cell from above covers. */
  const free = new Array<number>(columnCount).fill(0);
  return rows.flatMap(({ cells }, row) => {
    let column = 0;
    return cells.flatMap((cell): GridCell[] => {
      while (column < columnCount && (free[column] ?? 0) > row) column += 1;
      if (column >= columnCount) return [];
      const columnSpan = Math.min(cell.columnSpan, columnCount - column);
      const rowSpan = Math.min(cell.rowSpan, rows.length - row);
      free.fill(row + rowSpan, column, column + columnSpan);
      const placed = { cell, row, column, columnSpan, rowSpan };
      column += columnSpan;
      return [placed];
    });
  });
}
