import { sum } from './column-widths.ts';
import type { MeasuredCell } from './measure-cell.ts';
import type { MeasuredTable } from './measure-table.ts';

/** Columns of a table that stand side by side: from `start` up to, not including, `end`. */
export interface ColumnBand {
  readonly start: number;
  readonly end: number;
}

/**
 * All columns side by side where each can have what it needs or, with its words broken, `least`.
 * Otherwise as many bands below each other as their words need unbroken.
 */
export function columnBands(
  min: readonly number[],
  width: number,
  least: number,
): readonly ColumnBand[] {
  const squeezed = sum(min.map((needed) => Math.min(needed, least)));
  if (squeezed <= width) return [{ start: 0, end: min.length }];
  const bands: ColumnBand[] = [];
  let start = 0;
  let used = 0;
  min.forEach((needed, column) => {
    if (column > start && used + needed > width) {
      bands.push({ start, end: column });
      [start, used] = [column, 0];
    }
    used += needed;
  });
  return [...bands, { start, end: min.length }];
}

/** The part of a table in one band. A cell stands in the band in which it starts. */
export function bandOf(table: MeasuredTable, { start, end }: ColumnBand): MeasuredTable {
  const { columns, header, body, limits } = table;
  const within = (cells: readonly MeasuredCell[]) =>
    cells
      .filter(({ column }) => column >= start && column < end)
      .map((cell) => ({
        ...cell,
        column: cell.column - start,
        columnSpan: Math.min(cell.columnSpan, end - cell.column),
      }));
  return {
    ...table,
    columns: { ...columns, alignments: columns.alignments.slice(start, end) },
    header: within(header),
    body: within(body),
    limits: { min: limits.min.slice(start, end), max: limits.max.slice(start, end) },
  };
}
