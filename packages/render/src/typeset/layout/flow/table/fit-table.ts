import { columnLimits, sum } from '../../../../columns/index.ts';
import type { Area } from '../area.ts';
import type { FlowContext } from '../flow-context.ts';
import { bandOf, columnBands } from './column-bands.ts';
import type { MeasuredCell } from './measure-cell.ts';
import type { MeasuredTable } from './measure-table.ts';
import { repeatNames } from './repeat-names.ts';

/** A table that fits its area. */
export interface FittedTable {
  readonly whole: MeasuredTable;
  /** The table itself, or bands of its columns to be placed below each other. */
  readonly bands: readonly MeasuredTable[];
}

/** The smallest size of readable type in points. If it is still too wide, words are broken. */
const leastSize = 7.5;
/** The largest share of a band, less its names, for a column without broken words. */
const columnShareMax = 1 / 3;
/** If unbroken words need more than this share of the width, too many of them would be broken. */
const brokenShareMax = 1.05;
/** Smaller type is not narrower by quite the same factor: images keep their size, and sizes are rounded. */
const slightlyLess = 0.98;
/** Points: rounding of sums. */
const tolerance = 0.001;

/** Leaves a table that fits as it is. Otherwise, sets it in smaller type, and in bands if needed. */
export function fitTable(
  natural: MeasuredTable,
  measureAt: (scale: number) => MeasuredTable,
  area: Area,
  context: FlowContext,
): FittedTable {
  const { scale, limits } = natural;
  const excess = sum(limits.min) / (area.width + tolerance);
  if (excess <= 1) return { whole: natural, bands: [natural] };
  const fitAt = (smaller: number): FittedTable => {
    const whole = measureAt(smaller);
    return { whole, bands: bandsOf(whole, area, context) };
  };
  const least = Math.min(scale, leastSize / context.prepared.style.table.text.size);
  const small = fitAt(Math.max(least, (scale * slightlyLess) / excess));
  const fullest = Math.max(...small.bands.map((band) => sum(band.limits.min)));
  const room = (area.width * slightlyLess) / fullest;
  if (small.bands.length === 1 || room <= 1) return small;
  const large = fitAt(Math.min(scale, small.whole.scale * room));
  return large.bands.length > small.bands.length ? small : large;
}

function bandsOf(
  table: MeasuredTable,
  { width }: Area,
  context: FlowContext,
): readonly MeasuredTable[] {
  const { limits } = table;
  if (sum(limits.min) <= width) return [table];
  const least = leastWidths(table, context);
  const named = repeatNames(table, width);
  // Bands without row names are harder to read than broken words.
  const readsInBands = named.nameWidth !== undefined && sum(limits.min) > width * brokenShareMax;
  if (sum(least) <= width && !readsInBands) return [{ ...table, limits: { ...limits, least } }];
  const narrow = withBrokenWords(named, least, width);
  const bands = columnBands(narrow.limits.min, width, narrow.nameWidth);
  return bands.map((band) => bandOf(narrow, band, context));
}

/** Limits columns, so that a column with long words does not fill a band of its own. */
function withBrokenWords(
  table: MeasuredTable,
  least: readonly number[],
  width: number,
): MeasuredTable {
  const { limits, nameWidth = 0 } = table;
  const most = (width - nameWidth) * columnShareMax;
  const min = limits.min.map((whole, column) =>
    column === 0 && nameWidth > 0 ? whole : Math.min(whole, Math.max(most, least[column]!)),
  );
  return { ...table, limits: { ...limits, min } };
}

/** Ems: the width of text that cannot be hyphenated, such as code; parts of words are narrower. */
const partMax = 8;

/** The column widths in points that remain when words are hyphenated and numbers are not broken. */
function leastWidths(
  { scale, columns, header, body }: MeasuredTable,
  { prepared }: FlowContext,
): readonly number[] {
  const part = partMax * prepared.style.table.text.size * scale;
  const leastOf = ({ cell, content }: MeasuredCell) =>
    cell.numeric ? content.minWidth : Math.min(content.dividedWidth?.() ?? content.minWidth, part);
  const cells = [...header, ...body].map((cell) => {
    const width = leastOf(cell) + cell.padding.left + cell.padding.right;
    return { column: cell.column, columnSpan: cell.columnSpan, minWidth: width, maxWidth: width };
  });
  return columnLimits(cells, columns.alignments.length).min;
}
