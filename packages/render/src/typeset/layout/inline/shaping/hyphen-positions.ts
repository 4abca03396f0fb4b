import type { TextContext } from '../../layout-context.ts';
import { hyphenatorFor } from './hyphenate.ts';
import type { InlineContent, TextRun } from '../content/inline-run.ts';
import { tokensOf } from '../../../../segments/index.ts';

const word = /\p{L}[\p{L}\p{M}]*/gu;

/**
 * Where words may be divided, sorted: at soft hyphens, and by the language's patterns.
 * @param patternsEnd words that start here or later are divided at soft hyphens only; if it is
 *   infinite, names are divided like other words
 */
export function hyphenPositions(
  content: InlineContent,
  patternsEnd: number,
  { prepared, names }: TextContext,
): readonly number[] {
  const hyphenate = patternsEnd > 0 && hyphenatorFor(prepared.document.properties.language);
  if (!hyphenate) return content.softHyphens;
  const isWhole = (letters: string) => patternsEnd < Infinity && names.has(letters.toLowerCase());
  const positions = new Set(content.softHyphens);
  for (const run of content.runs) {
    if (run.kind !== 'text' || run.nature !== 'prose') continue;
    for (const { letters, start } of wordsOfProse(run, content.text)) {
      if (start >= patternsEnd) break;
      // The author's own soft hyphens say where this word may be divided, and nowhere else.
      const divided = positionsWithin(content.softHyphens, start, start + letters.length);
      if (divided.length > 0 || isWhole(letters)) continue;
      for (const position of hyphenate(letters)) positions.add(start + position);
    }
  }
  return [...positions].sort((one, other) => one - other);
}

/** The words that are not parts of identifiers, and where they start in the paragraph's text. */
function* wordsOfProse({ start, end, appearance }: TextRun, text: string) {
  const shown = text.slice(start, end);
  // Where the design writes in capitals, they say nothing about a word.
  const lower = appearance.uppercase ? shown.toLowerCase() : shown;
  const judged = lower.length === shown.length ? lower : shown;
  for (const token of tokensOf(judged)) {
    if (token.isIdentifier) continue;
    for (const { 0: letters, index } of token.text.matchAll(word))
      yield { letters, start: start + token.index + index };
  }
}

/** Those of sorted positions that lie between two others. */
export function positionsWithin(
  sorted: readonly number[],
  start: number,
  end: number,
): readonly number[] {
  if (sorted.length === 0) return none;
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! <= start) low = middle + 1;
    else high = middle;
  }
  let last = low;
  while (last < sorted.length && sorted[last]! < end) last += 1;
  // Most words have none.
  return low === last ? none : sorted.slice(low, last);
}

const none: readonly number[] = [];
