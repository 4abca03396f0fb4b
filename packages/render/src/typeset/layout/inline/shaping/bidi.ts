import createBidi from 'bidi-js';
import type { Direction } from '../../direction.ts';

/** Characters that read from right to left, or change the direction. Source: UAX 9, 3.2. */
const rightToLeft =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

const bidi = createBidi();

/** The embedding level of each UTF-16 unit; `undefined` where all of them are 0. */
export function bidiLevels(text: string, direction: Direction): Uint8Array | undefined {
  if (direction === 'ltr' && !rightToLeft.test(text)) return undefined;
  return bidi.getEmbeddingLevels(text, direction).levels;
}

/** Puts the parts of a line from logical into visual order. Source: UAX 9, L2. */
export function visualOrder<Part extends { readonly level: number }>(
  parts: readonly Part[],
): readonly Part[] {
  if (parts.every(({ level }) => level === 0)) return parts;
  const ordered = [...parts];
  const levels = parts.map(({ level }) => level);
  const lowestOdd = levels.reduce(
    (least, level) => (level % 2 ? Math.min(least, level) : least),
    Infinity,
  );
  for (let level = Math.max(0, ...levels); level >= lowestOdd; level--) {
    for (let start = 0; start < ordered.length; start++) {
      if (ordered[start]!.level < level) continue;
      let end = start + 1;
      while (end < ordered.length && ordered[end]!.level >= level) end += 1;
      reverse(ordered, start, end);
      start = end;
    }
  }
  return ordered;
}

function reverse<Part>(parts: Part[], start: number, end: number): void {
  for (let left = start, right = end - 1; left < right; left++, right--) {
    const part = parts[left]!;
    parts[left] = parts[right]!;
    parts[right] = part;
  }
}
