/** What a column asks for, in terminal columns. */
export interface ColumnDemand {
  /** Width at which nothing wraps. */
  readonly natural: number;
  /** Width at which no word is cut. */
  readonly least: number;
}

/** Narrower columns than this cannot be read. */
const widthMin = 5;

/**
 * Widths of columns that together take at most `room`; `undefined` when they cannot be read at any.
 * Narrow columns keep what they ask for and wide ones share the rest evenly.
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

/** Raises one level for all columns, each between its least and its natural width. */
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
