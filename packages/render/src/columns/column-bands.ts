import { sum } from './column-widths.ts';

/** Adjacent columns of a table, from `start` up to but not including `end`. */
export interface ColumnBand {
  readonly start: number;
  readonly end: number;
}

/** Halvings in the search for the width of balanced bands: less than a point on any page. */
const halvings = 12;

/**
 * Divides columns into bands below each other, so that no word is broken and all bands are about
 * equally full. All bands but the first reserve room for the repeated columns.
 *
 * @param names the widths of the leading columns that are repeated
 */
export function columnBands(
  min: readonly number[],
  width: number,
  names: readonly number[] = [],
): readonly ColumnBand[] {
  let bands = filledBands(min, width, names);
  let [tooNarrow, wideEnough] = [0, width];
  for (let halving = 0; halving < halvings; halving++) {
    const room = (tooNarrow + wideEnough) / 2;
    const narrower = filledBands(min, room, names);
    if (narrower.length > bands.length) tooNarrow = room;
    else [bands, wideEnough] = [narrower, room];
  }
  return bands;
}

/** Fills each band with as many columns as fit. */
function filledBands(
  min: readonly number[],
  width: number,
  names: readonly number[],
): readonly ColumnBand[] {
  const bands: ColumnBand[] = [];
  let start = 0;
  let used = 0;
  min.forEach((needed, column) => {
    const isNamesAlone = column <= names.length;
    if (column > start && !isNamesAlone && used + needed > width) {
      bands.push({ start, end: column });
      [start, used] = [column, sum(names)];
    }
    used += needed;
  });
  return [...bands, { start, end: min.length }];
}

/** What belongs to the columns of a band: that of the repeated columns, and that of its own. */
export function inBand<Item>(
  all: readonly Item[],
  { start, end }: ColumnBand,
  nameCount: number,
): readonly Item[] {
  return [...(start > 0 ? all.slice(0, nameCount) : []), ...all.slice(start, end)];
}
