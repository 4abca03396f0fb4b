import { eastAsianWidth } from 'get-east-asian-width';
import { graphemesOf } from '../../segments/index.ts';

/** Marks that stand on the character before them, and characters without a width of their own. */
const zeroWidth = /^[\p{Mn}\p{Me}\p{Cf}\p{Cc}\u1160-\u11FF]$/u;
const emoji = /\p{Emoji_Presentation}|\p{Regional_Indicator}|\uFE0F/u;
const printableAscii = /^[\x20-\x7E]*$/;

/** Columns that text takes in a terminal. Source: UAX #11; emoji and what they join take two. */
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
