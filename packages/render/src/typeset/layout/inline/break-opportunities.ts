import LineBreaker from 'linebreak';
import { graphemesOf, wordsOf } from '../../../segments/index.ts';
import { keepTogether } from './keep-together.ts';
import { breakAllowed, breakNever } from './opportunity.ts';

/** Where a grapheme cluster may be longer than the line breaker's Unicode version knows. */
const clustered = /\u200d|\p{M}|\p{Emoji_Modifier}|\p{Regional_Indicator}/u;

/** Scripts that write words without spaces. Source: UAX 14, class SA. */
const unspaced = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/**
 * Where a line may end, per UTF-16 unit: before it. Never inside a grapheme cluster.
 * Source: UAX 14, and dictionaries for scripts without spaces.
 */
export function breakOpportunities(text: string): Uint8Array {
  const opportunities = new Uint8Array(text.length + 1);
  const breaker = new LineBreaker(text);
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak())
    opportunities[next.position] = breakAllowed;
  keepTogether(text, opportunities);
  if (unspaced.test(text)) allowBetweenWords(text, opportunities);
  if (clustered.test(text)) forbidInsideClusters(text, opportunities);
  return opportunities;
}

function allowBetweenWords(text: string, opportunities: Uint8Array): void {
  for (const { index, segment } of wordsOf(text))
    if (index > 0 && unspaced.test(segment) && unspaced.test(text[index - 1]!))
      opportunities[index] = breakAllowed;
}

function forbidInsideClusters(text: string, opportunities: Uint8Array): void {
  for (const { index, segment } of graphemesOf(text))
    for (let inside = index + 1; inside < index + segment.length; inside++)
      opportunities[inside] = breakNever;
}
