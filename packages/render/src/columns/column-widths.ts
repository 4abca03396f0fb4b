import { shareBetween } from './share-between.ts';

/** What the content of a cell asks of the columns that it covers. Points, padding included. */
export interface CellWidths {
  readonly column: number;
  readonly columnSpan: number;
  readonly minWidth: number;
  readonly maxWidth: number;
}

/** Per column. */
export interface ColumnLimits {
  /** Where words are divided and numbers stay whole. Absent: anything may be cut anywhere. */
  readonly least?: readonly number[];
  /** Where words stay whole. */
  readonly min: readonly number[];
  /** Where lines of the body do, too, and the header takes two. Absent: `max`. */
  readonly body?: readonly number[];
  /** Where all lines stay whole. */
  readonly max: readonly number[];
}

/** What each column needs and would like. Source: CSS 2.1, 17.5.2.2, automatic table layout. */
export function columnLimits(cells: readonly CellWidths[], columnCount: number): ColumnLimits {
  const min = new Array<number>(columnCount).fill(0);
  const max = new Array<number>(columnCount).fill(0);
  for (const { column, columnSpan, minWidth, maxWidth } of cells) {
    if (columnSpan > 1) continue;
    min[column] = Math.max(min[column] ?? 0, minWidth);
    max[column] = Math.max(max[column] ?? 0, maxWidth, minWidth);
  }
  for (const { column, columnSpan, minWidth, maxWidth } of cells) {
    if (columnSpan === 1) continue;
    widen(min, column, columnSpan, minWidth);
    widen(max, column, columnSpan, Math.max(minWidth, maxWidth));
  }
  return { min, max: max.map((width, column) => Math.max(width, min[column] ?? 0)) };
}

/** Shares what a spanning cell needs beyond its columns' widths out among them, in proportion. */
function widen(widths: number[], column: number, columnSpan: number, needed: number): void {
  const spanned = widths.slice(column, column + columnSpan);
  const missing = needed - sum(spanned);
  if (missing <= 0) return;
  const shares = proportions(spanned);
  shares.forEach((share, index) => {
    widths[column + index] = (spanned[index] ?? 0) + missing * share;
  });
}

/**
 * Widths that add up to `width`, as near to what the columns like as that allows. Room that is left
 * over goes to those that `stretches` names, else to all.
 */
export function distribute(
  limits: ColumnLimits,
  width: number,
  stretches: readonly boolean[] = [],
): readonly number[] {
  const { min, max, body = max, least = min.map(() => 0) } = limits;
  const spare = width - sum(max);
  if (spare >= 0) {
    const stretched = max.map((column, index) => (stretches[index] ? column : 0));
    const shares = proportions(sum(stretched) > 0 ? stretched : max);
    return max.map((column, index) => column + spare * (shares[index] ?? 0));
  }
  if (width >= sum(body)) return shareBetween(body, max, width);
  if (width >= sum(min)) return shrinkLong(min, body, width);
  return shareBetween(least, min, width);
}

/**
 * Columns that like no more than a fair share get it, so that no short one is broken in every row
 * for the sake of a long one. The long ones share the rest so that their lines are as few as can
 * be: a column has about `max / width` of them, and the sum of these is least where widths are in
 * proportion to the square roots of `max`.
 */
function shrinkLong(
  min: readonly number[],
  max: readonly number[],
  width: number,
): readonly number[] {
  const fair = shareBetween(min, max, width);
  const least = min.map((needed, column) => {
    const liked = max[column] ?? 0;
    return fair[column] === liked ? liked : needed;
  });
  return shareBetween(least, max, width, max.map(Math.sqrt));
}

function proportions(widths: readonly number[]): number[] {
  const total = sum(widths);
  return widths.map((width) => (total > 0 ? width / total : 1 / widths.length));
}

export function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0);
}
