import {
  fitColumns,
  type FittedBand,
  type FittedColumns,
  type TableSource,
} from './fit-columns.ts';
import type { MeasuredCell } from './measured-table.ts';

/** Points between the margins. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** How a format measures a table and places its rows. */
export interface TableMaker<Cell extends MeasuredCell, Placed> extends TableSource<Cell> {
  /** Places a band on the usual pages or on landscape pages. */
  place(band: FittedBand<Cell>, isLandscape: boolean): Placed;
  /** Points. */
  heightOf(placed: Placed): number;
}

/** A table with the widths of its columns, placed at them. */
export interface FittedTable<Cell extends MeasuredCell, Placed> extends FittedColumns<Cell> {
  /** Per band. */
  readonly placed: readonly Placed[];
  /** Whether the table has landscape pages of its own. */
  readonly isLandscape: boolean;
  /** How the table was changed to fit. Absent: it was not. */
  readonly warning?: string;
}

/**
 * What is lower than this share of a landscape page would leave most of it blank. A table is easy to read
 * in bands then.
 */
const landscapeShareMin = 0.5;

/**
 * Fits a table to its pages, with the first of these that suffices: as it is; smaller text; tighter cells;
 * landscape pages of its own; broken words or bands of columns.
 *
 * @param width points between the margins of the usual pages
 * @param landscape the landscape pages that the table may have; absent: none
 */
export function fitTable<Cell extends MeasuredCell, Placed>(
  maker: TableMaker<Cell, Placed>,
  width: number,
  landscape: PageSize | undefined,
): FittedTable<Cell, Placed> {
  const fitted = fitWhole(maker, width, 'words');
  if (fitted.isDivided && landscape) {
    const wide = fitWhole(maker, landscape.width, 'lines');
    const placed = wide.isDivided ? [] : wide.bands.map((band) => maker.place(band, true));
    const height = placed.reduce((total, band) => total + maker.heightOf(band), 0);
    if (!wide.isDivided && height >= landscape.height * landscapeShareMin)
      return { ...wide, placed, isLandscape: true, warning: warningOf(landscapeChange) };
  }
  const change = changeOf(fitted, maker.scale);
  return {
    ...fitted,
    placed: fitted.bands.map((band) => maker.place(band, false)),
    isLandscape: false,
    ...(change !== undefined && { warning: warningOf(change) }),
  };
}

/** Gives a table tighter cells if only they keep it from being divided. */
function fitWhole<Cell extends MeasuredCell>(
  source: TableSource<Cell>,
  width: number,
  kept: 'words' | 'lines',
): FittedColumns<Cell> {
  const usual = fitColumns(source, { width, kept, isTight: false });
  if (!usual.isDivided) return usual;
  const tight = fitColumns(source, { width, kept, isTight: true });
  return tight.isDivided ? usual : tight;
}

const warningOf = (change: string) => `A table is wider than the page; ${change}`;
const landscapeChange = 'it has pages of its own, in the other orientation.';
const advice = 'Use landscape orientation, or split the table.';

/** How the table was changed; `undefined` if it was not. */
function changeOf(
  { whole, bands, hasBrokenWords }: FittedColumns<MeasuredCell>,
  scale: number,
): string | undefined {
  if (bands.length > 1) return `its columns are split into ${bands.length} bands. ${advice}`;
  const isSmaller = whole.scale < scale;
  if (hasBrokenWords)
    return isSmaller
      ? `its font size was reduced. Some of its words are still broken. ${advice}`
      : `some of its words are broken. ${advice}`;
  if (isSmaller) return 'its font size was reduced.';
  return whole.isTight ? 'the padding of its cells was reduced.' : undefined;
}
