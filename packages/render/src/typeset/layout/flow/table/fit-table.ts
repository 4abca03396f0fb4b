import { sum } from '../../../../columns/index.ts';
import type { StructureElement } from '../../../display/index.ts';
import type { Area, FlowContext } from '../flow-context.ts';
import { bandOf, columnBands } from './column-bands.ts';
import { leastWidths } from './least-widths.ts';
import type { MeasuredTable } from './measure-table.ts';
import { repeatNames } from './repeat-names.ts';

/** A table with type of some size. Its elements belong to a draft until it is chosen. */
export interface SizedTable {
  readonly draft: StructureElement;
  readonly rows: MeasuredTable;
}

export interface FittedTable extends SizedTable {
  /** What stands below each other: the table itself, or its columns in parts. */
  readonly bands: readonly MeasuredTable[];
}

/** The smallest type that is read with ease, in points; where it is too wide, words are broken. */
const leastSize = 7.5;
/** Of the room that a band has beside its names: a column that asks for more has its words broken. */
const columnShareMax = 1 / 3;
/** Of the room: where whole words ask for more, too many would be broken to be read with ease. */
const brokenShareMax = 1.05;
/** Smaller type is not narrower by quite the same share: images stay, and sizes are rounded. */
const slightlyLess = 0.98;
/** Points: rounding of sums. */
const tolerance = 0.001;

/** As it is where it has room; else in type as small as it must be, and in bands as large as may be. */
export function fitTable(
  natural: SizedTable,
  measureAt: (scale: number) => SizedTable,
  area: Area,
  context: FlowContext,
): FittedTable {
  const { scale, limits } = natural.rows;
  const excess = sum(limits.min) / (area.width + tolerance);
  if (excess <= 1) return { ...natural, bands: [natural.rows] };
  const fitAt = (smaller: number): FittedTable => {
    const sized = measureAt(smaller);
    return { ...sized, bands: bandsOf(sized.rows, area, context) };
  };
  const least = Math.min(scale, leastSize / context.prepared.style.table.text.size);
  const small = fitAt(Math.max(least, (scale * slightlyLess) / excess));
  const fullest = Math.max(...small.bands.map((band) => sum(band.limits.min)));
  const room = (area.width * slightlyLess) / fullest;
  if (small.bands.length === 1 || room <= 1) return small;
  const large = fitAt(Math.min(scale, small.rows.scale * room));
  return large.bands.length > small.bands.length ? small : large;
}

function bandsOf(
  rows: MeasuredTable,
  { width }: Area,
  context: FlowContext,
): readonly MeasuredTable[] {
  const { limits } = rows;
  if (sum(limits.min) <= width) return [rows];
  const least = leastWidths(rows, context);
  const named = repeatNames(rows, width);
  // Bands without the names of their rows are harder to read than broken words.
  const readsInBands = named.nameWidth !== undefined && sum(limits.min) > width * brokenShareMax;
  if (sum(least) <= width && !readsInBands) return [{ ...rows, limits: { ...limits, least } }];
  const narrow = withBrokenWords(named, least, width);
  const bands = columnBands(narrow.limits.min, width, narrow.nameWidth);
  return bands.map((band) => bandOf(narrow, band, context));
}

/** No band holds one column for the length of its words alone. */
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
