import type { PreparedCell } from '../../../../prepare/index.ts';

/** Per row, whether a cell spans it and the row above. */
export function tiedRows(
  cells: readonly Pick<PreparedCell, 'row' | 'rowSpan'>[],
  count: number,
): readonly boolean[] {
  const tied = new Array<boolean>(Math.max(0, count)).fill(false);
  for (const { row, rowSpan } of cells) tied.fill(true, row + 1, row + rowSpan);
  return tied;
}
