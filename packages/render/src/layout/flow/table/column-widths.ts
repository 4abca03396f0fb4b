/** What the content of a cell asks of the columns that it covers. Points, padding included. */
export interface CellWidths {
  readonly column: number;
  readonly columnSpan: number;
  readonly minWidth: number;
  readonly maxWidth: number;
}

/** Per column. */
export interface ColumnLimits {
  readonly min: readonly number[];
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

/** Widths that add up to `width`, as near to what the columns like as that allows. */
export function distribute({ min, max }: ColumnLimits, width: number): number[] {
  const least = sum(min);
  const most = sum(max);
  if (width >= most) {
    const shares = proportions(max);
    return max.map((column, index) => column + (width - most) * (shares[index] ?? 0));
  }
  if (width >= least) {
    const share = (width - least) / (most - least);
    return min.map((column, index) => column + ((max[index] ?? 0) - column) * share);
  }
  return squeeze(min, width);
}

/** Narrow columns keep what they need; the wide ones share the rest equally. */
function squeeze(min: readonly number[], width: number): number[] {
  const order = min.map((_, column) => column).sort((a, b) => (min[a] ?? 0) - (min[b] ?? 0));
  const widths = new Array<number>(min.length).fill(0);
  let left = width;
  order.forEach((column, index) => {
    const share = Math.min(min[column] ?? 0, left / (order.length - index));
    widths[column] = share;
    left -= share;
  });
  return widths;
}

function proportions(widths: readonly number[]): number[] {
  const total = sum(widths);
  return widths.map((width) => (total > 0 ? width / total : 1 / widths.length));
}

export function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0);
}
