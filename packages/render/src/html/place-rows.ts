import type { TableCell, TableRow } from '@mdconv/core';

/** A row, and the column in which each of its cells begins. */
export interface PlacedRow {
  readonly cells: readonly TableCell[];
  readonly columns: readonly number[];
}

/** Places the rows of a table's section; cells above may reach into a row. */
export function placeRows(rows: readonly TableRow[]): readonly PlacedRow[] {
  /** By column: rows that a cell further up still covers. */
  let covered: readonly number[] = [];
  return rows.map(({ cells }) => {
    if (covered.length === 0 && cells.every(isOne)) return { cells, columns: inOrder(cells) };
    const left = covered.map((rowsLeft) => Math.max(0, rowsLeft - 1));
    let column = 0;
    const columns = cells.map((cell) => {
      while ((covered[column] ?? 0) > 0) column++;
      const start = column;
      for (const end = column + cell.columnSpan; column < end; column++)
        left[column] = cell.rowSpan - 1;
      return start;
    });
    covered = left.some((rowsLeft) => rowsLeft > 0)
      ? Array.from(left, (rowsLeft) => rowsLeft ?? 0)
      : [];
    return { cells, columns };
  });
}

function isOne({ rowSpan, columnSpan }: TableCell): boolean {
  return rowSpan === 1 && columnSpan === 1;
}

/** Shared by all rows of as many cells, as nearly all rows are. */
const ordered = new Map<number, readonly number[]>();

function inOrder({ length }: readonly TableCell[]): readonly number[] {
  const known = ordered.get(length) ?? Array.from({ length }, (_, column) => column);
  if (length <= sharedMax) ordered.set(length, known);
  return known;
}

const sharedMax = 100;
