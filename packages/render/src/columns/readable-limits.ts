import { sum, type ColumnLimits } from './column-widths.ts';

/** The share of the room that a word takes without being broken, if a format breaks it at its joints. */
const jointShareMax = 0.3;
/** The same relative to an equal share of the room. */
const equalShareMax = 0.8;
/** A column of words keeps this share of the room, relative to the number of columns. */
const columnShareMin = 0.6;
/** Columns whose typical cell is longer than this share of the room hold prose. */
const proseShareMin = 0.5;
/** Ems: cells of at most about 24 characters, such as dates, ranges of numbers and names, stay on one line. */
const shortMax = 12;
/** Long columns have at least this share of the room together, before short columns keep their lines whole. */
const longShareMin = 0.4;

/**
 * Limits for a table whose text wraps. An identifier breaks at its joints before it takes more than a
 * part of the room, so that a long one does not starve columns of prose.
 *
 * @param broken the widths of columns whose identifiers are broken at every joint
 * @param room the width that is available to the table
 * @param em points
 */
export function readableLimits(
  limits: ColumnLimits,
  broken: readonly number[],
  room: number,
  em: number,
): ColumnLimits {
  const { min: whole, max, body = max, typical = max } = limits;
  const count = whole.length;
  const wordMax = room * Math.max(jointShareMax, equalShareMax / count);
  const min = whole.map((word, column) => Math.min(word, broken[column] ?? word));
  const words = whole.map((word, column) => {
    const isProse = (typical[column] ?? 0) > room * proseShareMin;
    const share = isProse ? room / (count + 1) : (room * columnShareMin) / (count + 0.5);
    const wanted = Math.max(Math.min(word, wordMax), share);
    return Math.max(min[column] ?? 0, Math.min(wanted, body[column] ?? wanted));
  });
  return { ...limits, min, words: withShortLines(words, body, room, em) };
}

/** Widens columns of short cells, narrowest first, so that their lines stay whole while there is room for them. */
function withShortLines(
  words: readonly number[],
  body: readonly number[],
  room: number,
  em: number,
): readonly number[] {
  const isShort = (column: number) => body[column]! <= shortMax * em;
  const long = (widths: readonly number[]) => sum(widths.filter((_, column) => !isShort(column)));
  const reserved = Math.max(0, Math.min(long(body), room * longShareMin) - long(words));
  let spare = room - sum(words) - reserved;
  const widened = [...words];
  const missing = (column: number) => body[column]! - words[column]!;
  const short = words.map((_, column) => column).filter(isShort);
  for (const column of short.sort((one, other) => missing(one) - missing(other))) {
    if (missing(column) <= 0 || missing(column) > spare) continue;
    widened[column] = body[column]!;
    spare -= missing(column);
  }
  return widened;
}
