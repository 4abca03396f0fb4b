import type { TableCell, TableRow } from '@mdconv/core';

/** A cell of Word's grid, where a cell that spans rows goes on in each of them. */
export interface GridCell {
  /** Absent where the row is shorter than the table. */
  readonly cell?: TableCell;
  readonly column: number;
  readonly columnSpan: number;
  readonly merge?: 'restart' | 'continue';
}

/** Lays the cells of rows out on a grid, every row as wide as the table. */
export function tableGrid(
  rows: readonly TableRow[],
  width: number,
): readonly (readonly GridCell[])[] {
  /** By column: what still covers it from above, and for how many rows. */
  let covering = new Map<number, { readonly grid: GridCell; readonly rows: number }>();
  return rows.map((row) => {
    const grid: GridCell[] = [];
    const next: typeof covering = new Map();
    const cells = row.cells.values();
    for (let column = 0; column < width;) {
      const above = covering.get(column);
      const placed = above
        ? { ...above.grid, merge: 'continue' as const }
        : placeCell(cells.next().value, column, freeColumns(covering, column, width));
      grid.push(placed);
      const rowsLeft = (above?.rows ?? placed.cell?.rowSpan ?? 1) - 1;
      if (rowsLeft > 0) next.set(column, { grid: placed, rows: rowsLeft });
      column += placed.columnSpan;
    }
    covering = next;
    return grid;
  });
}

function placeCell(cell: TableCell | undefined, column: number, free: number): GridCell {
  if (!cell) return { column, columnSpan: 1 };
  const columnSpan = Math.min(Math.max(1, cell.columnSpan), free);
  return { cell, column, columnSpan, ...(cell.rowSpan > 1 && { merge: 'restart' }) };
}

function freeColumns(covering: ReadonlyMap<number, unknown>, from: number, width: number): number {
  let column = from + 1;
  while (column < width && !covering.has(column)) column += 1;
  return column - from;
}
