import { eastAsianWidth } from 'get-east-asian-width';
import { graphemesOf } from '../../segments/index.ts';

/** Combining marks, and other characters without a width. */
const zeroWidth = /^[\p{Mn}\p{Me}\p{Cf}\p{Cc}\u1160-\u11FF]$/u;
const emoji = /\p{Emoji_Presentation}|\p{Regional_Indicator}|\uFE0F/u;
const printableAscii = /^[\x20-\x7E]*$/;

/** Columns that text takes in a terminal. Emoji and emoji sequences take two. Source: UAX #11. */
export function displayWidth(text: string): number {
  if (printableAscii.test(text)) return text.length;
  let width = 0;
  for (const { segment } of graphemesOf(text)) width += graphemeWidth(segment);
  return width;
}

export function graphemeWidth(grapheme: string): number {
  if (printableAscii.test(grapheme)) return grapheme.length;
  if (emoji.test(grapheme)) return 2;
  let width = 0;
  for (const character of grapheme)
    if (!zeroWidth.test(character)) width += eastAsianWidth(character.codePointAt(0)!);
  return width;
}

/** Columns that the widest text takes in a terminal; 0 if there is none. */
export function widest(texts: readonly string[]): number {
  // No spread: there may be more texts than a call can have arguments.
  return texts.reduce((most, text) => Math.max(most, displayWidth(text)), 0);
}
