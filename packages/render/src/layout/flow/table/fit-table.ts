import { sum } from '../../../columns/index.ts';
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

/** The smallest type of a table, in points; where it is still too wide, words are broken. */
const leastSize = 6.5;
/** Smaller type is not narrower by quite the same share: pictures stay, and sizes are rounded. */
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
  if (sum(least) <= width) return [{ ...rows, limits: { ...limits, least } }];
  const named = repeatNames(rows, width);
  const bands = columnBands(named.limits.min, width, named.nameWidth);
  return bands.map((band) => bandOf(named, band, context));
}
