import { columnLimits, type CellWidths, type ColumnLimits } from './column-widths.ts';

/**
 * What the columns of a table need and would like. A header is broken before the text of the body,
 * which would be broken in row after row.
 */
export function tableLimits(
  header: readonly CellWidths[],
  body: readonly CellWidths[],
  columnCount: number,
): ColumnLimits {
  const limits = columnLimits([...header, ...body], columnCount);
  const { max } = columnLimits([...header.map(inTwoLines), ...body], columnCount);
  return { ...limits, body: max.map((width, column) => Math.min(width, limits.max[column] ?? 0)) };
}

/** Two lines are never as uneven as the longest word is long. */
function inTwoLines(cell: CellWidths): CellWidths {
  return { ...cell, maxWidth: (cell.minWidth + cell.maxWidth) / 2 };
}
