import type { ColumnLimits } from './column-widths.ts';

/** The share of the room that a word takes without being broken, if a format breaks it at its joints. */
const jointShareMax = 0.3;
/** The same relative to an equal share of the room. */
const equalShareMax = 0.8;
/** A column of words keeps this share of the room, relative to the number of columns. */
const columnShareMin = 0.6;
/** Columns whose typical cell is longer than this share of the room hold prose. */
const proseShareMin = 0.5;

/**
 * Limits for a table whose text wraps. An identifier breaks at its joints before it takes more than a
 * part of the room, so that a long one does not starve columns of prose.
 *
 * @param broken the widths of columns whose identifiers are broken at every joint
 * @param room the width that is available to the table
 * @param wordShareMax the share of the room that a word takes without being broken
 */
export function readableLimits(
  limits: ColumnLimits,
  broken: readonly number[],
  room: number,
  wordShareMax = jointShareMax,
): ColumnLimits {
  const { min: whole, max, body = max, typical = max } = limits;
  const count = whole.length;
  const wordMax = room * Math.max(wordShareMax, equalShareMax / count);
  const min = whole.map((word, column) => Math.min(word, broken[column] ?? word));
  const words = whole.map((word, column) => {
    const isProse = (typical[column] ?? 0) > room * proseShareMin;
    const share = isProse ? room / (count + 1) : (room * columnShareMin) / (count + 0.5);
    const wanted = Math.max(Math.min(word, wordMax), share);
    return Math.max(min[column] ?? 0, Math.min(wanted, body[column] ?? wanted));
  });
  return { ...limits, min, words };
}
