/** What a column of the table needs, in terminal columns. */
export interface ColumnDemand {
  /** Width at which nothing wraps. */
  readonly natural: number;
  /** Width at which no word is cut. */
  readonly least: number;
}

/** Narrower columns are not readable. */
const widthMin = 5;

/**
 * Widths of columns that together take at most `room`. Narrow columns keep their natural width and
 * wide ones share the rest evenly.
 *
 * @returns `undefined` if the columns would not be readable
 */
export function fitColumns(
  demands: readonly ColumnDemand[],
  room: number,
): readonly number[] | undefined {
  const natural = demands.map((demand) => demand.natural);
  if (sum(natural) <= room) return natural;
  const whole = demands.map((demand) => demand.least);
  const least = sum(whole) <= room ? whole : demands.map(({ least }) => Math.min(least, widthMin));
  if (sum(least) > room) return undefined;
  return fill(natural, least, room);
}

/** Finds one width for all columns, limited for each by its least and its natural width. */
function fill(
  natural: readonly number[],
  least: readonly number[],
  room: number,
): readonly number[] {
  const at = (level: number) =>
    natural.map((width, index) => Math.max(least[index]!, Math.min(width, level)));
  let low = 0;
  let high = room;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (sum(at(middle)) <= room) low = middle;
    else high = middle - 1;
  }
  const widths = at(low);
  let left = room - sum(widths);
  return widths.map((width, index) => {
    if (left === 0 || width >= natural[index]! || width > low) return width;
    left--;
    return width + 1;
  });
}

function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0);
}
