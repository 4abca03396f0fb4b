import type { GridCell } from './table-grid.ts';

/** Which rows have a ground: every other one, where rows that one cell covers are one. */
export function stripedRows(body: readonly (readonly GridCell[])[]): readonly boolean[] {
  let striped = true;
  return body.map((cells) => {
    const isTied = cells.some(({ merge }) => merge === 'continue');
    striped = isTied ? striped : !striped;
    return striped;
  });
}
