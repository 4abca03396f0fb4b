import { sum, type ColumnLimits } from './column-widths.ts';

/**
 * A table is as wide as its content, but fills a room that it fills nearly. The share is high, so
 * that the one is not much wider than the other, and the same table much the same in all designs.
 */
const stretchedFrom = 7 / 8;

/** The width of a table in a room. */
export function tableWidth({ max }: ColumnLimits, room: number): number {
  const natural = sum(max);
  return natural < room * stretchedFrom ? natural : room;
}
