/** How many columns and rows a cell spans. Values below 1 count as 1. */
export interface CellSize {
  readonly columnSpan: number;
  readonly rowSpan: number;
}

/** Where a cell is in the grid, counted from 0, and its actual spans. */
export interface CellPosition extends CellSize {
  readonly row: number;
  readonly column: number;
}

/**
 * Assigns grid positions to the cells of one section of a table (its header rows or its body rows).
 *
 * - A cell starts in the first column of its row that no cell from a row above covers.
 * - Cells never overlap: a column span ends before a column that is covered from above.
 * - Spans are clipped to the section: a row span at its last row, a column span at `columnCount`.
 * - A cell that does not fit into `columnCount` columns gets `columnSpan` 0 at column `columnCount`;
 *   nothing of it is visible.
 *
 * The table needs as many columns as the largest `column + columnSpan`. Takes time proportional to
 * the number of cells and covered columns.
 *
 * Source: HTML Standard, 4.9.12.1 (forming a table).
 *
 * @param columnCount unlimited if absent
 * @returns a position for each cell, in the same rows and order
 */
export function layoutCells(
  rows: readonly (readonly CellSize[])[],
  columnCount = Infinity,
): readonly (readonly CellPosition[])[] {
  /** The first row that no cell placed so far covers, for each column. */
  const freeFrom: number[] = [];
  return rows.map((cells, row) => {
    const isCovered = (column: number) => (freeFrom[column] ?? 0) > row;
    let column = 0;
    return cells.map((cell) => {
      while (column < columnCount && isCovered(column)) column += 1;
      const start = column;
      const end = Math.min(start + Math.max(1, cell.columnSpan), columnCount);
      const rowSpan = Math.min(Math.max(1, cell.rowSpan), rows.length - row);
      while (column < end && !isCovered(column)) {
        freeFrom[column] = row + rowSpan;
        column += 1;
      }
      return { row, column: start, columnSpan: column - start, rowSpan };
    });
  });
}
