import type { PreparedTable } from '../../../prepare/index.ts';
import { distribute, sum, tableWidth } from '../../../columns/index.ts';
import type { Writing } from '../../writing.ts';
import { type MeasuredColumns, measureColumns } from './measure-columns.ts';
import { tableSizes, type TableSize } from '../../styles/style-metrics.ts';

export interface FittedColumns {
  readonly size: TableSize;
  /** Points. */
  readonly widths: readonly number[];
}

/** What a table may take. Points. */
export interface TableRoom {
  readonly usual: number;
  /** Where not even its numbers fit. */
  readonly most: number;
}

/**
 * Chooses the widths of a table's columns as the layout does, and the largest type in which words
 * stay whole; where none does, numbers still do.
 *
 * @param stretches per column, whether room that is left over goes to it
 */
export function fitColumns(
  table: PreparedTable,
  stretches: readonly boolean[],
  writing: Writing,
  room: TableRoom,
): FittedColumns {
  const [natural, ...smaller] = tableSizes(writing.style);
  const measureAt = ({ scale }: TableSize) => measureColumns(table, writing, room.usual, scale);
  let size = natural;
  let limits = measureAt(size);
  for (const next of smaller) {
    if (sum(limits.min) <= room.usual) break;
    size = next;
    limits = measureAt(size);
  }
  return { size, widths: widthsIn(room, limits, stretches) };
}

function widthsIn(
  { usual, most }: TableRoom,
  limits: MeasuredColumns,
  stretches: readonly boolean[],
): readonly number[] {
  if (sum(limits.min) <= usual) return distribute(limits, tableWidth(limits, usual), stretches);
  const needed = sum(limits.least);
  if (needed <= most) return distribute(limits, Math.max(usual, needed), stretches);
  return limits.least.map((width) => (width * most) / needed);
}
