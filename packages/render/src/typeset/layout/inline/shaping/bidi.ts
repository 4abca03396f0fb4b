import createBidi from 'bidi-js';
import type { Direction } from '../../direction.ts';

/** Characters that read from right to left, or change the direction. Source: UAX 9, 3.2. */
const rightToLeft =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

const bidi = createBidi();

/** Half-open, in UTF-16 units. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * The embedding level of each UTF-16 unit; `undefined` where all of them are 0.
 *
 * @param isolates what reads from left to right whatever surrounds it, such as code; sorted and disjoint
 */
export function bidiLevels(
  text: string,
  direction: Direction,
  isolates: readonly Range[] = [],
): Uint8Array | undefined {
  if (direction === 'ltr' && !rightToLeft.test(text)) return undefined;
  const marked = withIsolates(text, isolates);
  const { levels } = bidi.getEmbeddingLevels(marked, direction);
  const marks = new Set(
    isolates.flatMap(({ start, end }, at) => [start + 2 * at, end + 2 * at + 1]),
  );
  return marks.size === 0 ? levels : levels.filter((_, index) => !marks.has(index));
}

/** LEFT-TO-RIGHT ISOLATE and POP DIRECTIONAL ISOLATE. Source: UAX 9, 2.4. */
function withIsolates(text: string, isolates: readonly Range[]): string {
  let end = 0;
  const parts = isolates.map((range) => {
    const before = text.slice(end, range.start);
    end = range.end;
    return `${before}\u2066${text.slice(range.start, range.end)}\u2069`;
  });
  return parts.join('') + text.slice(end);
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
