import type { Inline } from '@mdconv/core';
import { inBand, type ColumnBand } from '../../../columns/index.ts';
import type { PreparedCell, PreparedRow, PreparedTable } from '../../../prepare/index.ts';

/** Whether a cell names its row; one that spans other columns does not. */
export function isInNames(
  { column, columnSpan }: Pick<PreparedCell, 'column' | 'columnSpan'>,
  nameCount: number,
): boolean {
  return column < nameCount && columnSpan === 1;
}

/** A cell at its place in a band, in which the names of the rows are repeated; none if it is in another. */
export function placedInBand<Cell extends Pick<PreparedCell, 'column' | 'columnSpan'>>(
  cell: Cell,
  { start, end }: ColumnBand,
  nameCount: number,
): readonly Cell[] {
  const repeated = start > 0 ? nameCount : 0;
  if (isInNames(cell, repeated)) return [cell];
  if (cell.column < start || cell.column >= end) return [];
  const columnSpan = Math.min(cell.columnSpan, end - cell.column);
  return [{ ...cell, column: cell.column - start + repeated, columnSpan }];
}

/** The columns of a band as a table of their own, behind the repeated names of the rows. */
export function tableInBand(
  table: PreparedTable,
  band: ColumnBand,
  nameCount: number,
): PreparedTable {
  const cellsIn = (cell: PreparedCell) =>
    placedInBand(cell, band, nameCount).map((placed) =>
      cell.column < band.start ? asRepetition(placed) : placed,
    );
  const rowsIn = (rows: readonly PreparedRow[]) =>
    rows.map((row) => ({ ...row, cells: row.cells.flatMap(cellsIn) }));
  return {
    ...table,
    columns: inBand(table.columns, band, nameCount),
    header: rowsIn(table.header),
    rows: rowsIn(table.rows),
  };
}

/** A repeated cell has no targets, and no footnotes, to which Word allows one reference only. */
function asRepetition(cell: PreparedCell): PreparedCell {
  const blocks = cell.children.blocks.map((block) =>
    block.kind === 'paragraph'
      ? { ...block, anchors: [], children: withoutTargets(block.children) }
      : block,
  );
  return { ...cell, children: { blocks, trailingAnchors: [] } };
}

function withoutTargets(inlines: readonly Inline[]): Inline[] {
  return inlines.flatMap((inline): Inline[] => {
    if (inline.kind === 'anchor' || inline.kind === 'footnoteReference') return [];
    return 'children' in inline
      ? [{ ...inline, children: withoutTargets(inline.children) }]
      : [inline];
  });
}
