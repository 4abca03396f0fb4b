import { sum } from '../../../columns/index.ts';
import type { PreparedTable } from '../../../prepare/index.ts';

/** Tables of at most this many rows and lines stay on one page. */
const smallMax = 8;
const smallLinesMax = 24;
/** A longer table is broken after this many rows at the start, and before as many at the end. */
const together = 3;
/** Rows with more lines are too high to be kept together. */
const rowLinesMax = 6;

/**
 * For each row of the header and the body, whether it is on the page of the row below it.
 *
 * @param lines about how many lines each of the rows has
 */
export function rowsKeptWithNext(
  { header, rows }: PreparedTable,
  lines: readonly number[],
): readonly boolean[] {
  const last = rows.length - 1;
  const isSmall = rows.length <= smallMax && sum(lines) <= smallLinesMax;
  const isHigh = (row: number) => lines[row]! > rowLinesMax;
  return lines.map((_, row) => {
    const inBody = row - header.length;
    if (inBody < 0) return true;
    const isAtEnd = inBody < together - 1 || inBody > last - together;
    if (inBody === last || !(isSmall || isAtEnd)) return false;
    return !isHigh(row) && !isHigh(row + 1);
  });
}
