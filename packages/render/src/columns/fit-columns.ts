import { tolerance } from '../tolerance.ts';
import { columnBands, type ColumnBand } from './column-bands.ts';
import { distribute, sum, tableWidth, type ColumnLimits } from './column-widths.ts';
import { readableLimits } from './readable-limits.ts';

/** A table measured at a scale of its text. Widths in points, with padding. */
export interface MeasuredColumns {
  /** Relative to the size in the design. */
  readonly scale: number;
  readonly limits: ColumnLimits;
  /** The widths of the leading columns that are repeated in every band. */
  readonly names?: readonly number[];
}

/** How a format measures and divides a table. */
export interface TableMeasures<Table extends MeasuredColumns> {
  readonly natural: Table;
  /** Points, at scale 1. */
  readonly textSize: number;
  measureAt(scale: number): Table;
  /** The widths of columns when identifiers are broken at their joints. */
  brokenWidths(table: Table): readonly number[];
  /** The share of the room that a word takes without being broken. Default: 0.3. */
  readonly wordShareMax?: number;
  /** The widths of columns when words are broken and numbers are not. */
  leastWidths(table: Table): readonly number[];
  /** Adds the leading columns that bands repeat, if there are any. */
  repeatNames(table: Table, width: number): Table;
  bandOf(table: Table, band: ColumnBand): Table;
}

/** A table that fits a width. */
export interface FittedColumns<Table extends MeasuredColumns> {
  readonly whole: Table;
  /** The table itself, or bands of its columns to be placed below each other. */
  readonly bands: readonly Table[];
}

/** The smallest size of readable text in points. If it is still too wide, words are broken. */
export const tableSizeMin = 7.5;
/** The largest share of a band, less its names, for a column without broken words. */
const columnShareMax = 1 / 3;
/** If unbroken words need more than this share of the width, too many of them would be broken. */
const brokenShareMax = 1.05;
/** Smaller type is not narrower by quite the same factor: images keep their size, and sizes are rounded. */
const slightlyLess = 0.98;

/**
 * Leaves a table that fits as it is. Otherwise, sets it in smaller type, and in bands if needed.
 *
 * @param kept what the size of the type keeps whole: words or, on a page of its own, lines
 */
export function fitColumns<Table extends MeasuredColumns>(
  measures: TableMeasures<Table>,
  width: number,
  kept: 'words' | 'lines' = 'words',
): FittedColumns<Table> {
  const { natural, textSize } = measures;
  const fitAt = (whole: Table) => ({ whole, bands: bandsOf(whole, measures, width) });
  const { scale, limits } = natural;
  const needed =
    kept === 'words' ? readable(natural, measures, width).limits.min : (limits.body ?? limits.max);
  const excess = sum(needed) / (width + tolerance);
  if (excess <= 1) return fitAt(natural);
  const least = Math.min(scale, tableSizeMin / textSize);
  const small = fitAt(measures.measureAt(Math.max(least, (scale * slightlyLess) / excess)));
  const fullest = Math.max(...small.bands.map((band) => sum(band.limits.min)));
  const room = (width * slightlyLess) / fullest;
  if (small.bands.length === 1 || room <= 1) return small;
  const large = fitAt(measures.measureAt(Math.min(scale, small.whole.scale * room)));
  return large.bands.length > small.bands.length ? small : large;
}

/**
 * A table that fills less of the height of a turned page would leave most of it blank, and is easy to
 * read in bands.
 */
export const turnedShareMin = 0.3;

/** Whether a table has to be read in bands or has broken words, so that wider pages would help. */
export function isTorn({ bands }: FittedColumns<MeasuredColumns>, width: number): boolean {
  return bands.length > 1 || hasBrokenWords(bands, width);
}

export function hasBrokenWords(bands: readonly MeasuredColumns[], width: number): boolean {
  return bands.some(({ limits }) => sum(limits.min) > width + tolerance);
}

/** A table that is too wide for lines without breaks gets the limits for wrapped text. */
function readable<Table extends MeasuredColumns>(
  table: Table,
  measures: TableMeasures<Table>,
  width: number,
): Table {
  const { limits } = table;
  if (sum(limits.max) <= width) return table;
  return {
    ...table,
    limits: readableLimits(limits, measures.brokenWidths(table), width, measures.wordShareMax),
  };
}

function bandsOf<Table extends MeasuredColumns>(
  table: Table,
  measures: TableMeasures<Table>,
  width: number,
): readonly Table[] {
  const fitting = readable(table, measures, width);
  if (sum(fitting.limits.min) <= width + tolerance) return [fitting];
  const { limits } = table;
  const least = measures.leastWidths(table);
  const named = measures.repeatNames(table, width);
  // Bands without row names are harder to read than broken words.
  const readsInBands = named.names !== undefined && sum(limits.min) > width * brokenShareMax;
  if (sum(least) <= width && !readsInBands) return [{ ...table, limits: { ...limits, least } }];
  const narrow = withBrokenWords(named, least, width);
  const bands = columnBands(narrow.limits.min, width, narrow.names);
  return bands.map((band) => measures.bandOf(narrow, band));
}

/** Limits columns, so that a column with long words does not fill a band of its own. */
function withBrokenWords<Table extends MeasuredColumns>(
  table: Table,
  least: readonly number[],
  width: number,
): Table {
  const { limits, names = [] } = table;
  const most = (width - sum(names)) * columnShareMax;
  const min = limits.min.map((whole, column) =>
    column < names.length ? whole : Math.min(whole, Math.max(most, least[column]!)),
  );
  return { ...table, limits: { ...limits, min } };
}

/**
 * The column widths of a fitted table or band. Columns of names have the same widths in every band; the
 * other columns share the rest.
 *
 * @param isOnly whether the table is not divided into bands, which are as wide as the room
 */
export function widthsIn(
  { limits, names = [] }: MeasuredColumns,
  stretches: readonly boolean[],
  room: number,
  isOnly: boolean,
): readonly number[] {
  const width = isOnly ? tableWidth(limits, room) : room;
  const others = <Item>(all: readonly Item[]) => all.slice(names.length);
  if (names.length === 0) return distribute(limits, width, stretches);
  const rest = { min: others(limits.min), max: others(limits.max) };
  return [...names, ...distribute(rest, width - sum(names), others(stretches))];
}
