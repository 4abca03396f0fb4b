import { protectedRangeAt, type Scan } from '../../../scan/index.ts';

/** A straight mark in prose, with the characters beside it; a line's edge is a space. */
interface Mark {
  readonly at: number;
  readonly before: string;
  readonly after: string;
}

const latin = /[\p{Script=Latin}\p{M}]/u;
const letterOrDigit = /[\p{L}\p{N}\p{M}]/u;
/** After these a word or a quotation begins. */
const beginning = /^[\s([{<“"—–\-/*_|]?$/;
/** What a possessive may follow that is no letter: the end of code, of a link, of a tag. */
const closed = /[`)\]>”]/;

/**
 * Offsets of the straight marks of a block that are apostrophes. What could be a quotation mark
 * is none: one that opened makes the next that could close it a quotation mark as well.
 */
export function readApostrophes(scan: Scan, start: number, end: number): readonly number[] {
  const marks = marksIn(scan, start, end);
  const lastClosing = marks.findLast(mayClose)?.at ?? -1;
  const found: number[] = [];
  let open = 0;
  let doubtful = false;
  for (const mark of marks) {
    const role = roleOf(scan.text, mark, { open, doubtful, lastClosing });
    if (role === 'apostrophe') found.push(mark.at);
    else if (role === 'opens') open += 1;
    else if (role === 'closes' && open > 0) {
      open -= 1;
      doubtful ||= isPlural(mark);
    }
  }
  return found;
}

function marksIn({ text, ranges }: Scan, start: number, end: number): readonly Mark[] {
  const marks: Mark[] = [];
  for (let at = text.indexOf("'", start); at >= 0 && at < end; at = text.indexOf("'", at + 1)) {
    const before = at > start ? text.charAt(at - 1) : ' ';
    const after = at + 1 < end ? text.charAt(at + 1) : ' ';
    if (before === '\\' || before === "'" || after === "'" || protectedRangeAt(ranges, at))
      continue;
    marks.push({ at, before, after });
  }
  return marks;
}

function isPlural({ before }: Mark): boolean {
  return /[sS]/.test(before);
}

function mayClose({ before, after }: Mark): boolean {
  return !beginning.test(before) && !letterOrDigit.test(after);
}

interface Context {
  /** Quotations that are open. */
  readonly open: number;
  /** Whether one that closed may have been the apostrophe of a plural, and is open still. */
  readonly doubtful: boolean;
  /** The last mark of the block that could close one. */
  readonly lastClosing: number;
}

type Role = 'apostrophe' | 'opens' | 'closes' | 'none';

function roleOf(text: string, mark: Mark, context: Context): Role {
  const { at, before, after } = mark;
  if (isShortAnd(text, at) || isPossessive(text, mark)) return 'apostrophe';
  if (beginning.test(before)) return roleAtStart(text, mark, context);
  if (latin.test(before) && latin.test(after))
    return isStringPrefix(text, at, context) ? 'opens' : roleInside(text, mark);
  if (!mayClose(mark)) return 'none';
  return context.open === 0 && !context.doubtful && isPlural(mark) ? 'apostrophe' : 'closes';
}

/** Elisions at the start of a word, and decades. Any other would rather be a quotation. */
const elided = /(?:tis|twas|til|em|cause|\d0s)(?![\p{L}\p{N}'’])/iuy;

function roleAtStart(text: string, { at, after }: Mark, { lastClosing }: Context): Role {
  elided.lastIndex = at + 1;
  if (elided.test(text) && lastClosing < at) return 'apostrophe';
  return /\s/.test(after) ? 'none' : 'opens';
}

/** Two single letters are symbols of mathematics unless the second is one that words end in. */
function roleInside(text: string, { at, before, after }: Mark): Role {
  if (letterOrDigit.test(text.charAt(at - 2)) || letterOrDigit.test(text.charAt(at + 2)))
    return 'apostrophe';
  const french = /[ldmnsjct]/i.test(before) && /[aàyoô]/i.test(after);
  return french || /[mds]/i.test(after) ? 'apostrophe' : 'none';
}

/** `'n'` for "and", between words, and not where a letter is spoken of. */
function isShortAnd(text: string, at: number): boolean {
  const start = text.charAt(at + 1) === 'n' ? at : at - 2;
  if (text.slice(start, start + 3).toLowerCase() !== "'n'") return false;
  const before = /(\p{L}+) $/u.exec(text.slice(Math.max(0, start - 24), start))?.[1];
  if (before === undefined || !/^ \p{L}/u.test(text.slice(start + 3, start + 5))) return false;
  return !/^(?:letters?|char|characters?|key|variable|an?|the|of|type|is|by|and|or|to|for|with|as|press)$/i.test(
    before,
  );
}

/** The `'s` after digits or the end of code, of a link or of emphasis. */
function isPossessive(text: string, { at, before, after }: Mark): boolean {
  if (after !== 's' || /[\p{L}\p{N}'’]/u.test(text.charAt(at + 2))) return false;
  if (!/[*_]/.test(before)) return /\d/.test(before) || closed.test(before);
  // Emphasis that opens here has a space before it.
  return /[^\s*_][*_]+$/.test(text.slice(Math.max(0, at - 4), at));
}

/** The prefix of a string literal, `f'…'` or `b'…'`, whose closing mark comes later. */
function isStringPrefix(text: string, at: number, { lastClosing }: Context): boolean {
  return (
    lastClosing > at &&
    /(?:^|[^\p{L}\p{N}])(?:[fbrux]|[FBRUNXE]|rb|br|fr|rf|ur)$/u.test(
      text.slice(Math.max(0, at - 3), at),
    )
  );
}
