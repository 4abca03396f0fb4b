import { placeholder } from '../prose-lines.ts';
import { isCalendarName } from './calendar-names.ts';

/**
 * The number of characters examined on either side; words are shorter, and the time stays linear.
 */
const reach = 64;

/**
 * Characters allowed at the end of the word before the dash, and at the start of the word after it.
 */
const closing = /[\p{L}\p{N}\p{M}.,!?…)\]"'”’»*_%\uFFFC]$/u;
const opening = /^[\p{L}\p{N}\p{Extended_Pictographic}("'“‘«*_[\uFFFC…]/u;

/** Delimiters and punctuation that are not part of a word. */
const punctuation = /^["'“”‘’«»*_([]+|["'“”‘’«»*_)\].,!?…]+$/gu;

/** A line of text with masked protected ranges. */
export interface Prose {
  readonly text: string;
  /** Whether the paragraph continues on the next line. */
  readonly goesOn: boolean;
  /** Whether it is about style sheets, whose names can contain two hyphens. */
  readonly namesStyles: boolean;
}

/** Whether hyphens are a dash between two words. */
export function isDash(prose: Prose, start: number, end: number): boolean {
  const before = prose.text.slice(Math.max(0, start - reach), start);
  const after = prose.text.slice(end, end + reach);
  const spaced = /\s$/.test(before);
  if (spaced !== /^(?:\s|$)/.test(after)) return false;
  if (spaced) return isSpacedDash(before.trimEnd(), after.trimStart(), prose.goesOn);
  return !prose.namesStyles && isTightDash(before, after);
}

function isSpacedDash(before: string, after: string, goesOn: boolean): boolean {
  // At the start of a line, it introduces a quotation or a comment on code.
  if (!closing.test(before)) return false;
  if (after === '') return goesOn;
  if (!opening.test(after)) return false;
  // A word between dashes at the end of the line is a divider.
  if (!goesOn && /^\S+\s+-{2,}\s*$/.test(after)) return false;
  // Between two numbers it is a range, which takes an en dash.
  if (/\d$/.test(before) && /^\d/.test(after)) return false;
  return !isName(/^\S*/.exec(after)?.[0] ?? '');
}

function isTightDash(before: string, after: string): boolean {
  const left = /\S*$/.exec(before)?.[0] ?? '';
  const right = /^\S*/.exec(after)?.[0] ?? '';
  if (!closing.test(left) || !opening.test(right)) return false;
  // Other dashes separate words too; only the adjacent words count.
  const [first, last] = [left.split(/--+|—/).at(-1) ?? '', right.split(/--+|—/)[0] ?? ''];
  const words = [first, last].map((word) => word.replace(punctuation, ''));
  return words.every(isWord) && !isName(left) && !isName(right);
}

/** A word of prose: letters and apostrophes; a single letter only if it is a word. */
function isWord(word: string): boolean {
  return /^(?:[aAI]|\d0s|[\p{L}\p{M}]['’\p{L}\p{M}]+)$/u.test(word);
}

/** Whether a token is a path, file, host or identifier rather than a word. */
function isName(token: string): boolean {
  if (token.includes(placeholder)) return false;
  return /[/\\=_@#:&%+~$<>|{}].|\.\p{L}/u.test(token.replace(punctuation, ''));
}

/** Whether hyphens between two words stand for a range of months or days, such as `Jan--Mar`. */
export function isRange({ text }: Prose, start: number, end: number): boolean {
  const before = /(\p{L}+)\.?$/u.exec(text.slice(Math.max(0, start - reach), start))?.[1] ?? '';
  const after = /^\p{L}+/u.exec(text.slice(end, end + reach))?.[0] ?? '';
  return [before, after].every(isCalendarName);
}
