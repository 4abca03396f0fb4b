import type { GridCell } from '../../../../columns/index.ts';

/** Per row, whether it has a ground, as every other one has. Rows that one cell covers are one. */
export function stripedRows(cells: readonly GridCell[]): readonly boolean[] {
  const count = cells.reduce((most, { row, rowSpan }) => Math.max(most, row + rowSpan), 0);
  const tied = tiedRows(cells, count);
  let striped = true;
  return tied.map((isTied) => (striped = isTied ? striped : !striped));
}

/** Per row, whether a cell covers it and the row above. */
export function tiedRows(cells: readonly GridCell[], count: number): readonly boolean[] {
  const tied = new Array<boolean>(Math.max(0, count)).fill(false);
  for (const { row, rowSpan } of cells) tied.fill(true, row + 1, row + rowSpan);
  return tied;
}
