import { sum, type ColumnLimits } from './column-widths.ts';
import { shareBetween } from './share-between.ts';

/** The largest shares of the measure that one column, or several, take in every band. */
const shareMax = 1 / 3;
const severalShareMax = 1 / 2;

/**
 * The widths of the leading columns that every band repeats, so that each band can be read on its own:
 * the columns of text to the left of the first column of numbers or, if there is no room for them, the
 * first column. Columns that are too wide for this, or that contain more than names, are not repeated.
 *
 * @param stretches per column, whether it holds text
 * @param areNames whether the first columns, of a given number, contain names of rows and nothing else
 */
export function nameColumns(
  limits: ColumnLimits,
  stretches: readonly boolean[],
  areNames: (count: number) => boolean,
  measure: number,
): readonly number[] | undefined {
  const widthsOf = (count: number, share: number) =>
    areNames(count) ? nameWidths(limits, count, measure, measure * share) : undefined;
  const leading = stretches.indexOf(false);
  return (leading > 1 ? widthsOf(leading, severalShareMax) : undefined) ?? widthsOf(1, shareMax);
}

function nameWidths(
  limits: ColumnLimits,
  count: number,
  measure: number,
  widest: number,
): readonly number[] | undefined {
  const min = limits.min.slice(0, count);
  const max = limits.max.slice(0, count);
  // Names are at most a few lines high, so that bands repeat little.
  if (sum(min) > widest || max.some((width) => width > measure)) return undefined;
  return sum(max) > widest ? shareBetween(min, max, widest) : max;
}
