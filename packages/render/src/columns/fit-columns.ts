import { tolerance } from '../tolerance.ts';
import { columnBands, type ColumnBand } from './column-bands.ts';
import { distribute, sum, tableWidth } from './column-widths.ts';
import {
  bandOf,
  brokenWidths,
  isInNames,
  leastWidths,
  measureColumns,
  type MeasuredCell,
  type MeasuredTable,
  type PaddedCell,
  type TableCells,
  type TableColumns,
} from './measured-table.ts';
import { nameColumns } from './name-columns.ts';
import { readableLimits } from './readable-limits.ts';

/** A table whose cells a format measures. */
export interface TableSource<Cell extends MeasuredCell> {
  readonly columns: TableColumns;
  /** The scale of the text where the table stands, relative to the size in the design. */
  readonly scale: number;
  /** Points: the smallest size of the text. Default: `tableSizeMin`. */
  readonly textSizeMin?: number;
  /** Measures the cells at a scale of the text, or at a smaller one that the format has. */
  measureCells(scale: number): TableCells<Cell>;
  /** Whether a cell may be the name of its row, which bands repeat. */
  isRowName(cell: Cell): boolean;
  asRepetition(cell: PaddedCell<Cell>): PaddedCell<Cell>;
}

/** A table, or some of its columns, that fits a width. */
export interface FittedBand<Cell extends MeasuredCell> extends MeasuredTable<Cell> {
  /** The widths of the columns. Points. */
  readonly widths: readonly number[];
  readonly band: ColumnBand;
}

/** A table that fits a width. */
export interface FittedColumns<Cell extends MeasuredCell> {
  readonly whole: MeasuredTable<Cell>;
  /** The table itself, or bands of its columns to be placed below each other. */
  readonly bands: readonly FittedBand<Cell>[];
  /** Whether it has to be read in bands or has broken words, so that a wider page would help. */
  readonly isDivided: boolean;
  readonly hasBrokenWords: boolean;
}

/** The smallest size of readable text in points. If it is still too wide, words are broken. */
export const tableSizeMin = 7;
/** The largest share of a band, less its names, for a column without broken words. */
const columnShareMax = 1 / 3;
/** If unbroken words need more than this share of the width, too many of them would be broken. */
const brokenShareMax = 1.05;
/** Smaller type is not narrower by quite the same factor: images keep their size, and sizes are rounded. */
const slightlyLess = 0.98;

/** What a table is fitted to. */
export interface Fitting {
  /** Points. */
  readonly width: number;
  /** What the size of the type keeps whole: words or, on a page of its own, lines. */
  readonly kept: 'words' | 'lines';
  /** Whether the cells have less padding than in the design. */
  readonly isTight: boolean;
}

/** Leaves a table that fits as it is. Otherwise, sets it in smaller type, and in bands if needed. */
export function fitColumns<Cell extends MeasuredCell>(
  source: TableSource<Cell>,
  { width, kept, isTight }: Fitting,
): FittedColumns<Cell> {
  const { scale, columns, textSizeMin = tableSizeMin } = source;
  const measureAt = (least: number) => measureColumns(source.measureCells(least), columns, isTight);
  const fitAt = (whole: MeasuredTable<Cell>) => fitWith(whole, source, width);
  const natural = measureAt(scale);
  const { limits } = natural;
  const needed =
    kept === 'words' ? readable(natural, width).limits.min : (limits.body ?? limits.max);
  const excess = sum(needed) / (width + tolerance);
  if (excess <= 1) return fitAt(natural);
  const least = Math.min(scale, textSizeMin / columns.look.text.size);
  const small = fitAt(measureAt(Math.max(least, (scale * slightlyLess) / excess)));
  const fullest = Math.max(...small.bands.map((band) => sum(band.limits.min)));
  const growth = (width * slightlyLess) / fullest;
  if (small.bands.length === 1 || growth <= 1) return small;
  const large = fitAt(measureAt(Math.min(scale, small.whole.scale * growth)));
  return large.bands.length > small.bands.length ? small : large;
}

function fitWith<Cell extends MeasuredCell>(
  whole: MeasuredTable<Cell>,
  source: TableSource<Cell>,
  width: number,
): FittedColumns<Cell> {
  const bands = bandsOf(whole, source, width);
  const isOnly = bands.length === 1;
  const hasBrokenWords = bands.some(({ limits }) => sum(limits.min) > width + tolerance);
  return {
    whole,
    bands: bands.map((band) => ({ ...band, widths: widthsIn(band, width, isOnly) })),
    isDivided: !isOnly || hasBrokenWords,
    hasBrokenWords,
  };
}

/** A table that is too wide for lines without breaks gets the limits for wrapped text. */
function readable<Cell extends MeasuredCell>(
  table: MeasuredTable<Cell>,
  width: number,
): MeasuredTable<Cell> {
  const { limits } = table;
  if (sum(limits.max) <= width) return table;
  const em = table.columns.look.text.size * table.scale;
  return { ...table, limits: readableLimits(limits, brokenWidths(table), width, em) };
}

type Band<Cell extends MeasuredCell> = Omit<FittedBand<Cell>, 'widths'>;

function bandsOf<Cell extends MeasuredCell>(
  table: MeasuredTable<Cell>,
  source: TableSource<Cell>,
  width: number,
): readonly Band<Cell>[] {
  const { limits, columns } = table;
  const band = { start: 0, end: columns.stretches.length };
  const fitting = readable(table, width);
  if (sum(fitting.limits.min) <= width + tolerance) return [{ ...fitting, band }];
  const least = leastWidths(table);
  const named = repeatNames(table, source, width);
  // Bands without row names are harder to read than broken words.
  const readsInBands = named.names !== undefined && sum(limits.min) > width * brokenShareMax;
  if (sum(least) <= width && !readsInBands)
    return [{ ...table, limits: { ...limits, least }, band }];
  const narrow = withBrokenWords(named, least, width);
  const bands = columnBands(narrow.limits.min, width, narrow.names);
  return bands.map((band) => ({
    ...bandOf(narrow, band, (cell) => source.asRepetition(cell)),
    band,
  }));
}

/** Finds the leading columns that bands repeat, if there are any. */
function repeatNames<Cell extends MeasuredCell>(
  table: MeasuredTable<Cell>,
  source: TableSource<Cell>,
  width: number,
): MeasuredTable<Cell> {
  const { limits, header, body, columns } = table;
  const areNames = (count: number) =>
    body.some((cell) => isInNames(cell, 1) && cell.content.maxWidth > 0) &&
    [...header, ...body].every((cell) => !isInNames(cell, count) || source.isRowName(cell));
  const names = nameColumns(limits, columns.stretches, areNames, width);
  if (!names) return table;
  const withNames = (widths: readonly number[]) => [...names, ...widths.slice(names.length)];
  return { ...table, limits: { min: withNames(limits.min), max: withNames(limits.max) }, names };
}

/** Limits columns, so that a column with long words does not fill a band of its own. */
function withBrokenWords<Cell extends MeasuredCell>(
  table: MeasuredTable<Cell>,
  least: readonly number[],
  width: number,
): MeasuredTable<Cell> {
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
 * @param isOnly whether the table is not divided into bands, which are as wide as the page
 */
function widthsIn(
  { limits, names = [], columns: { stretches, look } }: MeasuredTable<MeasuredCell>,
  available: number,
  isOnly: boolean,
): readonly number[] {
  const isAsWideAsContent = isOnly && look.width === 'fit';
  const width = isAsWideAsContent ? tableWidth(limits, available) : available;
  const others = <Item>(all: readonly Item[]) => all.slice(names.length);
  if (names.length === 0) return distribute(limits, width, stretches);
  const rest = { min: others(limits.min), max: others(limits.max) };
  return [...names, ...distribute(rest, width - sum(names), others(stretches))];
}
