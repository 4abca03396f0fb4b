import { protectedRangeAt, type Scan } from '../../../scan/index.ts';

/**
 * A straight single quote in prose, with its adjacent characters; the edge of a line is a space.
 */
interface StraightQuote {
  readonly at: number;
  readonly before: string;
  readonly after: string;
}

const latin = /[\p{Script=Latin}\p{M}]/u;
const letterOrDigit = /[\p{L}\p{N}\p{M}]/u;
/** Characters before the start of a word or quotation. */
const beginning = /^[\s([{<“„«‹"—–\-/*_|]?$/;
/**
 * Characters other than letters that a possessive can follow: the end of code, of a link, of a tag.
 */
const closed = /[`)\]>”“»]/;

/**
 * The offsets of the straight quotes of a block that are apostrophes. Possible quotation marks are
 * not: an opening one makes the next possible closing one a quotation mark too.
 */
export function readApostrophes(scan: Scan, start: number, end: number): readonly number[] {
  const quotes = straightQuotesIn(scan, start, end);
  const lastClosing = quotes.findLast(mayClose)?.at ?? -1;
  const found: number[] = [];
  let open = 0;
  let doubtful = false;
  for (const quote of quotes) {
    const role = roleOf(scan.text, quote, { open, doubtful, lastClosing });
    if (role === 'apostrophe') found.push(quote.at);
    else if (role === 'opens') open += 1;
    else if (role === 'closes' && open > 0) {
      open -= 1;
      doubtful ||= isPlural(quote);
    }
  }
  return found;
}

function straightQuotesIn(
  { text, ranges }: Scan,
  start: number,
  end: number,
): readonly StraightQuote[] {
  const quotes: StraightQuote[] = [];
  // Searching the whole text would look beyond every block without a quote.
  const block = text.slice(start, end);
  for (let index = block.indexOf("'"); index >= 0; index = block.indexOf("'", index + 1)) {
    const at = start + index;
    const before = at > start ? text.charAt(at - 1) : ' ';
    const after = at + 1 < end ? text.charAt(at + 1) : ' ';
    if (before === '\\' || before === "'" || after === "'" || protectedRangeAt(ranges, at))
      continue;
    quotes.push({ at, before, after });
  }
  return quotes;
}

function isPlural({ before }: StraightQuote): boolean {
  return /[sS]/.test(before);
}

function mayClose({ before, after }: StraightQuote): boolean {
  return !beginning.test(before) && !letterOrDigit.test(after);
}

interface Context {
  /** The number of open quotations. */
  readonly open: number;
  /**
   * Whether a closing quote may have been the apostrophe of a plural, so a quotation is still open.
   */
  readonly doubtful: boolean;
  /** The offset of the last possible closing quote in the block. */
  readonly lastClosing: number;
}

type Role = 'apostrophe' | 'opens' | 'closes' | 'none';

function roleOf(text: string, quote: StraightQuote, context: Context): Role {
  const { at, before, after } = quote;
  if (isShortAnd(text, at) || isPossessive(text, quote)) return 'apostrophe';
  if (beginning.test(before)) return roleAtStart(text, quote, context);
  if (latin.test(before) && latin.test(after))
    return isStringPrefix(text, at, context) ? 'opens' : roleInside(text, quote);
  if (!mayClose(quote)) return 'none';
  const isEnd = isPlural(quote) || isShortened(text, at);
  return context.open === 0 && !context.doubtful && isEnd ? 'apostrophe' : 'closes';
}

/** Elisions at the start of a word, and decades. Others are more likely quotations. */
const elided = /(?:tis|twas|til|em|cause|\d0s|[st](?= \p{Ll}))(?![\p{L}\p{N}'’])/iuy;

function roleAtStart(text: string, { at, after }: StraightQuote, { lastClosing }: Context): Role {
  elided.lastIndex = at + 1;
  if (elided.test(text) && (lastClosing < at || isDecade.test(text.slice(at, at + 5))))
    return 'apostrophe';
  return /\s/.test(after) ? 'none' : 'opens';
}

/** A decade that is not in quotation marks. */
const isDecade = /^'\d0s[^'\w]/;

/** Two single letters are mathematical symbols unless words can end in the second. */
function roleInside(text: string, { at, before, after }: StraightQuote): Role {
  if (letterOrDigit.test(text.charAt(at - 2)) || letterOrDigit.test(text.charAt(at + 2)))
    return 'apostrophe';
  const french = /[ldmnsjctv]/i.test(before) && /[aàyoôèé]/i.test(after);
  const dutch = (/[zm]/.test(before) && after === 'n') || (before === 'd' && after === 'r');
  return french || dutch || /[mds]/i.test(after) ? 'apostrophe' : 'none';
}

/** `'n'` for "and" between words, not where it names a letter. */
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
function isPossessive(text: string, { at, before, after }: StraightQuote): boolean {
  if (after !== 's' || /[\p{L}\p{N}'’]/u.test(text.charAt(at + 2))) return false;
  if (!/[*_]/.test(before)) return /\d/.test(before) || closed.test(before);
  // Emphasis that opens here has a space before it.
  return /[^\s*_][*_]+$/.test(text.slice(Math.max(0, at - 4), at));
}

/** A word without its last syllable, in Italian and in English. */
function isShortened(text: string, at: number): boolean {
  return /(?:^|[^\p{L}'’])(?:po|mo|di|da|fa|va|sta|be|to|o|ol|th)$/iu.test(
    text.slice(Math.max(0, at - 5), at),
  );
}

/** The prefix of a string literal, `f'…'` or `b'…'`, whose closing quote follows. */
function isStringPrefix(text: string, at: number, { lastClosing }: Context): boolean {
  return (
    lastClosing > at &&
    /(?:^|[^\p{L}\p{N}])(?:[fbrux]|[FBRUNXE]|rb|br|fr|rf|ur)$/u.test(
      text.slice(Math.max(0, at - 3), at),
    )
  );
}
