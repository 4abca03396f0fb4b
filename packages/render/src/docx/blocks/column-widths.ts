import type { ColumnNeed } from './column-needs.ts';

/** A table that would fill less of the room keeps its natural width. */
const stretchedFrom = 0.5;

/**
 * Widths for the columns of a table, in points: as wide as their text where the room is enough
 * and wider where little would be left, else the room is shared as browsers do, between the longest word and the whole text. Where not
 * even the longest words fit, narrow columns keep what they need, so that numbers stay whole.
 */
export function columnWidths(needs: readonly ColumnNeed[], room: number): readonly number[] {
  const natural = sum(needs.map((need) => need.natural));
  if (natural <= room) {
    const stretch = natural < room * stretchedFrom ? 1 : room / natural;
    return needs.map((need) => need.natural * stretch);
  }
  const least = sum(needs.map((need) => need.least));
  if (least >= room) return squeeze(needs, room);
  const share = (room - least) / (natural - least);
  return needs.map((need) => need.least + share * (need.natural - need.least));
}

/** The widest columns lose first. */
function squeeze(needs: readonly ColumnNeed[], room: number): readonly number[] {
  const order = needs.map((_, column) => column);
  order.sort((a, b) => needs[a]!.least - needs[b]!.least);
  const widths = needs.map(() => 0);
  let left = room;
  for (const [index, column] of order.entries()) {
    const width = Math.min(needs[column]!.least, left / (order.length - index));
    widths[column] = width;
    left -= width;
  }
  return widths;
}

export function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0);
}
