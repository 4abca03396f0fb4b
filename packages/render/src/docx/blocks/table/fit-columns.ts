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

/** The width available to a table. Points. */
export interface TableRoom {
  readonly usual: number;
  /** For tables in which numbers would not fit otherwise. */
  readonly most: number;
}

/**
 * Chooses column widths as layout does, and the largest text size that keeps words whole. If there is
 * none, numbers stay whole.
 *
 * @param stretches per column, whether it gets spare width
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
