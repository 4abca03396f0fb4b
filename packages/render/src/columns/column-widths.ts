import { shareBetween } from './share-between.ts';

/** The min-content and max-content widths of a cell, with padding. Points. */
export interface CellWidths {
  readonly column: number;
  readonly columnSpan: number;
  readonly minWidth: number;
  readonly maxWidth: number;
}

/** Widths of each column. */
export interface ColumnLimits {
  /** The width with words hyphenated and numbers whole. Absent: anything may break anywhere. */
  readonly least?: readonly number[];
  /** Min-content: with whole words or, where there are `words`, with identifiers broken at joints. */
  readonly min: readonly number[];
  /** The width with whole words that are not too wide, and readable text. Absent: `min`. */
  readonly words?: readonly number[];
  /** The width with whole lines in the body and two lines in the header. Absent: `max`. */
  readonly body?: readonly number[];
  /** Max-content: with whole lines. */
  readonly max: readonly number[];
  /** The length of a typical cell on one line: the quadratic mean. Absent: `max`. */
  readonly typical?: readonly number[];
}

/** Min-content and max-content widths of columns. Source: CSS 2.1, 17.5.2.2, automatic table layout. */
export function columnLimits(cells: readonly CellWidths[], columnCount: number): ColumnLimits {
  const min = new Array<number>(columnCount).fill(0);
  const max = new Array<number>(columnCount).fill(0);
  const squares = new Array<number>(columnCount).fill(0);
  const counts = new Array<number>(columnCount).fill(0);
  for (const { column, columnSpan, minWidth, maxWidth } of cells) {
    if (columnSpan > 1) continue;
    squares[column]! += maxWidth ** 2;
    counts[column]! += 1;
    min[column] = Math.max(min[column] ?? 0, minWidth);
    max[column] = Math.max(max[column] ?? 0, maxWidth, minWidth);
  }
  for (const { column, columnSpan, minWidth, maxWidth } of cells) {
    if (columnSpan === 1) continue;
    widen(min, column, columnSpan, minWidth);
    widen(max, column, columnSpan, Math.max(minWidth, maxWidth));
  }
  return {
    min,
    max: max.map((width, column) => Math.max(width, min[column] ?? 0)),
    typical: squares.map((square, column) => Math.sqrt(square / Math.max(1, counts[column]!))),
  };
}

/** Widens the columns of a spanning cell, in proportion to their widths, until the cell fits. */
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
 * Column widths that add up to `width`, as close to `max` as possible. Spare room goes to the columns
 * of `stretches` or, if there are none, to all.
 */
export function distribute(
  limits: ColumnLimits,
  width: number,
  stretches: readonly boolean[] = [],
): readonly number[] {
  const { min, words = min, max, body = max, typical = max, least = min.map(() => 0) } = limits;
  const spare = width - sum(max);
  if (spare >= 0) {
    const stretched = max.map((column, index) => (stretches[index] ? column : 0));
    const shares = proportions(sum(stretched) > 0 ? stretched : max);
    return max.map((column, index) => column + spare * (shares[index] ?? 0));
  }
  if (width >= sum(body)) return shareBetween(body, max, width);
  if (width >= sum(words)) return shrinkLong(words, body, width, typical);
  if (width >= sum(min)) return shareBetween(min, words, width);
  return shareBetween(least, min, width);
}

/** The typical cell of a column that is empty in most rows is shorter than this share of the longest. */
const sparseShareMax = 0.5;
/** A column that takes a larger share of the table with whole lines wraps, so that long columns are not starved. */
const wholeShareMax = 0.3;

/**
 * Columns that need no more than a fair share, and not much, get it, so that short columns do not wrap in every row
 * to make room for long ones. A column that is empty in most rows gets less: it wraps in few of them. The
 * long columns share the rest by the area of their text: a cell has about `length / width` lines, and the
 * sum of their squares, in which high cells count most because they make rows high, is least if widths
 * are proportional to `length ** (2 / 3)`.
 */
function shrinkLong(
  min: readonly number[],
  max: readonly number[],
  width: number,
  typical: readonly number[],
): readonly number[] {
  const fair = shareBetween(min, max, width);
  const least = min.map((needed, column) => {
    const wanted = max[column] ?? 0;
    const isSparse = (typical[column] ?? 0) < wanted * sparseShareMax;
    const isFair = fair[column] === wanted && wanted <= width * wholeShareMax;
    return isFair && !isSparse ? wanted : needed;
  });
  const weights = typical.map((length) => Math.max(length, 1) ** (2 / 3));
  return shareBetween(least, max, width, weights);
}

function proportions(widths: readonly number[]): number[] {
  const total = sum(widths);
  return widths.map((width) => (total > 0 ? width / total : 1 / widths.length));
}

export function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0);
}

/**
 * Widths of the columns of a table. Headers wrap before the text of the body does, because that would
 * wrap in row after row.
 */
export function tableLimits(
  header: readonly CellWidths[],
  body: readonly CellWidths[],
  columnCount: number,
): ColumnLimits {
  const limits = columnLimits([...header, ...body], columnCount);
  const { max } = columnLimits([...header.map(inTwoLines), ...body], columnCount);
  return { ...limits, body: max.map((width, column) => Math.min(width, limits.max[column] ?? 0)) };
}

/** The lengths of two lines differ by less than the longest word. */
function inTwoLines(cell: CellWidths): CellWidths {
  return { ...cell, maxWidth: (cell.minWidth + cell.maxWidth) / 2 };
}

/**
 * A table that needs at least this share of the available width gets all of it. The share is high, so
 * that tables are not stretched by much and look similar in all designs.
 */
const stretchedFrom = 7 / 8;

/** The width of a table: that of its content, or the available width. */
export function tableWidth({ max }: ColumnLimits, room: number): number {
  const natural = sum(max);
  return natural < room * stretchedFrom ? natural : room;
}
