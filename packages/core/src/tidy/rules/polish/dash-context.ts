import { placeholder } from '../prose-lines.ts';

/** Characters on either side that are looked at: words are shorter, and time stays linear. */
const reach = 64;

/** What may stand between a word's end and the dash, or the dash and the next word. */
const closing = /[\p{L}\p{N}\p{M}.,!?…)\]"'”’»*_%\uFFFC]$/u;
const opening = /^[\p{L}\p{N}\p{Extended_Pictographic}("'“‘«*_[\uFFFC…]/u;

/** Marks of emphasis and quotes, which are no part of a word. */
const marks = /^["'“”‘’«»*_([]+|["'“”‘’«»*_)\].,!?…]+$/gu;

/** One line of text, in which protected parts are placeholders. */
export interface Prose {
  readonly text: string;
  /** Whether the next line has the next word. */
  readonly goesOn: boolean;
  /** Whether it speaks of style sheets, in whose names two hyphens are common. */
  readonly namesStyles: boolean;
}

/** Whether hyphens stand for a dash between two words. */
export function isDash(prose: Prose, start: number, end: number): boolean {
  const before = prose.text.slice(Math.max(0, start - reach), start);
  const after = prose.text.slice(end, end + reach);
  const spaced = /\s$/.test(before);
  if (spaced !== /^(?:\s|$)/.test(after)) return false;
  if (spaced) return isSpacedDash(before.trimEnd(), after.trimStart(), prose.goesOn);
  return !prose.namesStyles && isTightDash(before, after);
}

function isSpacedDash(before: string, after: string, goesOn: boolean): boolean {
  // At the start of a line it signs a quotation or comments on code.
  if (!closing.test(before)) return false;
  if (after === '') return goesOn;
  if (!opening.test(after)) return false;
  // A word between dashes that ends the line is a divider.
  if (!goesOn && /^\S+\s+-{2,}\s*$/.test(after)) return false;
  // Two numbers make a range, which takes another dash.
  if (/\d$/.test(before) && /^\d/.test(after)) return false;
  return !isName(/^\S*/.exec(after)?.[0] ?? '');
}

function isTightDash(before: string, after: string): boolean {
  const left = /\S*$/.exec(before)?.[0] ?? '';
  const right = /^\S*/.exec(after)?.[0] ?? '';
  if (!closing.test(left) || !opening.test(right)) return false;
  // Other dashes divide words too; what stands next to this one counts.
  const [first, last] = [left.split(/--+|—/).at(-1) ?? '', right.split(/--+|—/)[0] ?? ''];
  const words = [first, last].map((word) => word.replace(marks, ''));
  return words.every(isWord) && !isName(left) && !isName(right);
}

/** A word of prose: letters, apostrophes, and more than one letter unless it is one by itself. */
function isWord(word: string): boolean {
  return /^(?:[aAI]|[\p{L}\p{M}]['’\p{L}\p{M}]+)$/u.test(word);
}

/** Whether it is a path, a file, a host or an identifier rather than a word. */
function isName(token: string): boolean {
  if (token.includes(placeholder)) return false;
  return /[/\\=_@#:&%+~$<>|{}].|\.\p{L}/u.test(token.replace(marks, ''));
}
