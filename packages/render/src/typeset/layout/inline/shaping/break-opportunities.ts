import LineBreaker from 'linebreak';
import { graphemesOf, wordsOf } from '../../../../segments/index.ts';

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
  if (isPlainText(text)) {
    for (let index = 1; index < text.length; index += 1)
      if (text.charCodeAt(index - 1) === spaceUnit) opportunities[index] = breakAllowed;
    opportunities[text.length] = breakAllowed;
    return opportunities;
  }
  const breaker = new LineBreaker(text);
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak())
    opportunities[next.position] = breakAllowed;
  keepTogether(text, opportunities);
  if (unspaced.test(text)) allowBetweenWords(text, opportunities);
  if (clustered.test(text)) forbidInsideClusters(text, opportunities);
  return opportunities;
}

const spaceUnit = 0x20;

/**
 * Words of ASCII letters and figures, with signs that end words, one space apart: lines may end at spaces
 * alone. The line breaker takes ten times as long to say so.
 */
const plainText = /^(?:[A-Za-z0-9]+(?:[.,;:][A-Za-z0-9]+)*[.,;:!?]?(?: (?=[A-Za-z0-9])|$))+$/;

function isPlainText(text: string): boolean {
  return plainText.test(text);
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

/** The dash of a range of numbers, such as 1990–1995. */
const numberRange = /(?<=\d)–(?=\d)/g;

const delicate = /[«‹»›–—+-]/g;

/** A word of one letter at the end of a text. */
const oneLetter = /(?<![\p{L}\p{N}])\p{L}$/u;

/**
 * Takes back opportunities that UAX 14 came to forbid after version 13, the line breaker's, or
 * leaves to those who set the type: French quotes keep their words (LB15a, LB15b), options keep
 * their hyphens (`--flag`, LB20a), no line ends after one letter (`e-mail`) or within a range of
 * numbers, and no line starts with a dash or parts `C++`.
 */
export function keepTogether(text: string, opportunities: Uint8Array): void {
  for (const { 0: sign, index } of text.matchAll(delicate))
    for (const kept of positionsKept(sign, index, text)) opportunities[kept] = breakNever;
  for (const { index } of text.matchAll(numberRange)) opportunities[index + 1] = breakNever;
}

/** Where, around a sign, no line may end: indexes of the character behind the place. */
function positionsKept(sign: string, index: number, text: string): readonly number[] {
  const before = text[index - 1] ?? ' ';
  switch (sign) {
    case '–':
    case '—':
      // Right before a word it opens an aside, as in Spanish, and starts a line with it.
      return before === ' ' && text[index + 1] !== ' ' ? [index + 1] : [index];
    case '+':
      return before === '+' ? [index] : [];
    case '-':
      if (before === ' ') return [behind('-', index, text)];
      return oneLetter.test(text.slice(Math.max(0, index - 2), index)) ? [index + 1] : [];
    case '«':
    case '‹':
      return /[ ([]/.test(before) ? [behind(' ', index + 1, text)] : [];
    default:
      return before === ' ' && /[\s\p{P}]/u.test(text[index + 1] ?? ' ') ? [index] : [];
  }
}

/** The index behind a run of one character. */
function behind(repeated: string, start: number, text: string): number {
  let end = start;
  while (text[end] === repeated) end += 1;
  return end;
}

/** Values of a break opportunity. */
export const breakNever = 0;
export const breakAllowed = 1;
/** A break is allowed only if the unbroken text would fill much of a line. */
export const breakInNeed = 2;
