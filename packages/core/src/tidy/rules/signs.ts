/**
 * A word of which a damaged text has all pairs and threes of neighbors, or a character. In a word, digits are written
 * `0`, tabs as spaces, and line endings as `\n`; the case of letters does not count. After `^`, the word
 * begins a line, behind indentation and the markers of blockquotes.
 */
type Sign = string;

/** Signs of which a damaged text has at least one; of a list of signs, all. */
export type Signs = readonly (Sign | readonly Sign[])[];

/** Any character that is not printable ASCII or white space. */
export const unusual: Sign = '\u0001';

/** Tells without another pass over a text what it lacks. */
export interface SignIndex {
  /** Whether a text may have signs. Only `false` is certain. */
  readonly mayHave: (signs: Signs) => boolean;
}

/** Places of characters of ASCII; unusual characters share one. */
const placeBits = 7;
const places = 1 << placeBits;
/** Bits of the places of three neighbors, which several threes share. */
const threeBits = 15;
/** Places of all other characters, which several share. */
const widePlaces = 1024;

const other = unusual.charCodeAt(0);
const lineFeed = 10;
const space = 32;
const greaterThan = 62;
const byteOrderMark = 0xfeff;

const placeOf = Uint8Array.from({ length: places }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/\d/.test(character)) return 48;
  if (/[\n\r]/.test(character)) return lineFeed;
  if (/[ \t]/.test(character)) return space;
  return /[!-~]/.test(character) ? character.toLowerCase().charCodeAt(0) : other;
});

/** The place of the last neighbor of a pair and the one after it. */
function nextPair(pair: number, next: number): number {
  return ((pair & (places - 1)) << placeBits) | next;
}

/** The place of three neighbors, given those of the first two and the last. */
function placeOfThree(pair: number, last: number): number {
  return Math.imul((pair << placeBits) | last, 0x9e3779b1) >>> (32 - threeBits);
}

/** Reads a text once: which characters follow each other, and which begin a line. */
export function indexSigns(text: string): SignIndex {
  const pairs = new Uint8Array(places * places);
  const threes = new Uint8Array(1 << threeBits);
  const starts = new Uint8Array(places);
  const alone = new Uint8Array(places);
  const wide = new Uint8Array(widePlaces);
  let pair = lineFeed;
  let isMargin = true;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    let place = other;
    if (code < places) {
      place = placeOf[code]!;
      alone[code] = 1;
    } else wide[code % widePlaces] = 1;
    threes[placeOfThree(pair, place)] = 1;
    pair = nextPair(pair, place);
    pairs[pair] = 1;
    if (isMargin) {
      starts[place] = 1;
      isMargin =
        place === space || place === greaterThan || place === lineFeed || code === byteOrderMark;
    } else if (place === lineFeed) isMargin = true;
  }
  threes[placeOfThree(pair, lineFeed)] = 1;
  pairs[nextPair(pair, lineFeed)] = 1;
  alone[other] = pairs.subarray(other << placeBits, (other + 1) << placeBits).includes(1) ? 1 : 0;
  const has = (needed: Needed) =>
    needed.starts.every((place) => starts[place] === 1) &&
    needed.pairs.every((place) => pairs[place] === 1) &&
    needed.threes.every((place) => threes[place] === 1) &&
    needed.alone.every((code) => alone[code] === 1) &&
    needed.wide.every((place) => wide[place] === 1);
  return { mayHave: (signs) => neededFor(signs).some((all) => all.every(has)) };
}

/** What the index of a text with a sign holds. */
interface Needed {
  readonly starts: readonly number[];
  readonly pairs: readonly number[];
  readonly threes: readonly number[];
  readonly alone: readonly number[];
  readonly wide: readonly number[];
}

const known = new WeakMap<Signs, readonly (readonly Needed[])[]>();

function neededFor(signs: Signs): readonly (readonly Needed[])[] {
  const found = known.get(signs) ?? signs.map((all) => [all].flat().map(readSign));
  known.set(signs, found);
  return found;
}

function readSign(sign: Sign): Needed {
  const isStart = sign.startsWith('^') && sign.length > 1;
  const codes = Array.from({ length: sign.length }, (_, at) => sign.charCodeAt(at)).slice(
    isStart ? 1 : 0,
  );
  const folded = codes.map((code) => placeOf[code] ?? other);
  const pairs = folded.slice(1).map((place, index) => nextPair(folded[index]!, place));
  return {
    starts: isStart ? folded.slice(0, 1) : [],
    pairs,
    threes: folded.slice(2).map((place, index) => placeOfThree(pairs[index]!, place)),
    alone: codes.length === 1 ? codes.filter((code) => code < places) : [],
    wide: codes.filter((code) => code >= places).map((code) => code & (widePlaces - 1)),
  };
}
