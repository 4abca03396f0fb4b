import { breakNever } from './opportunity.ts';

const delicate = /[«‹»›–—+-]/g;

/**
 * Takes back opportunities that UAX 14 came to forbid after version 13, the line breaker's, or
 * leaves to those who set the type: French quotes keep their words (LB15a, LB15b), options keep
 * their hyphens (`--flag`, LB20a), and no line starts with a dash or parts `C++`.
 */
export function keepTogether(text: string, opportunities: Uint8Array): void {
  for (const { 0: sign, index } of text.matchAll(delicate))
    for (const kept of positionsKept(sign, index, text)) opportunities[kept] = breakNever;
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
      return before === ' ' ? [behind('-', index, text)] : [];
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
