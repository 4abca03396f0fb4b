import type { LayoutContext } from '../../layout-context.ts';
import { hyphenatorFor } from './hyphenate.ts';
import type { InlineContent } from '../content/inline-run.ts';

const word = /\p{L}[\p{L}\p{M}]*/gu;

/** Where words may be divided, sorted: at soft hyphens, and by the language's patterns if wanted. */
export function hyphenPositions(
  content: InlineContent,
  byPatterns: boolean,
  { prepared }: LayoutContext,
): readonly number[] {
  const hyphenate = byPatterns && hyphenatorFor(prepared.document.properties.language);
  if (!hyphenate) return content.softHyphens;
  const positions = new Set(content.softHyphens);
  for (const run of content.runs) {
    if (run.kind !== 'text' || run.nature !== 'prose') continue;
    for (const { 0: letters, index } of content.text.slice(run.start, run.end).matchAll(word)) {
      const start = run.start + index;
      // The author's own soft hyphens say where this word may be divided, and nowhere else.
      const divided = positionsWithin(content.softHyphens, start, start + letters.length);
      if (divided.length > 0) continue;
      for (const position of hyphenate(letters)) positions.add(start + position);
    }
  }
  return [...positions].sort((one, other) => one - other);
}

/** Those of sorted positions that lie between two others. */
export function positionsWithin(
  sorted: readonly number[],
  start: number,
  end: number,
): readonly number[] {
  if (sorted.length === 0) return sorted;
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! <= start) low = middle + 1;
    else high = middle;
  }
  let last = low;
  while (last < sorted.length && sorted[last]! < end) last += 1;
  return sorted.slice(low, last);
}
