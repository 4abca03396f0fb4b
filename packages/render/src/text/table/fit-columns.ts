import { distribute, sum, type ColumnLimits } from '../../columns/index.ts';

/**
 * Widths of columns in terminal columns: those of all formats, but whole numbers of at least 1.
 *
 * @returns `undefined` if a word would not fit in its column
 */
export function fitColumns(limits: ColumnLimits, room: number): readonly number[] | undefined {
  const min = limits.min.map((width) => Math.max(1, Math.ceil(width)));
  const max = limits.max.map((width) => Math.max(1, Math.ceil(width)));
  if (sum(max) <= room) return max;
  if (sum(min) > room) return undefined;
  return roundAll(distribute({ ...limits, min, max }, room));
}

/** Sums of fractions are off by less. */
const rounding = 1e-6;

/** Rounds widths without changing their sum: those that lose most are rounded up. */
function roundAll(widths: readonly number[]): readonly number[] {
  const rounded = widths.map((width) => Math.floor(width + rounding));
  const lost = widths.map((width, column) => width - rounded[column]!);
  const byLoss = [...widths.keys()].sort((one, other) => lost[other]! - lost[one]!);
  const missing = Math.round(sum(widths)) - sum(rounded);
  for (const column of byLoss.slice(0, missing)) rounded[column]! += 1;
  return rounded;
}
