import type { PlacedRow } from './place-rows.ts';

/** Rows that one cell covers go together; a table without such cells is one group. */
export function rowGroups(rows: readonly PlacedRow[]): readonly (readonly PlacedRow[])[] {
  if (rows.length === 0) return [];
  if (rows.every(({ cells }) => cells.every(({ rowSpan }) => rowSpan === 1))) return [rows];
  const groups: PlacedRow[][] = [];
  let end = 0;
  for (const [index, row] of rows.entries()) {
    if (index >= end) groups.push([]);
    groups.at(-1)!.push(row);
    for (const { rowSpan } of row.cells) end = Math.max(end, index + rowSpan);
  }
  return groups;
}
