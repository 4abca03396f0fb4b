/** A part of a text and its offset in UTF-16 code units. */
export interface Segment {
  readonly index: number;
  readonly segment: string;
}

/**
 * UTF-16 code units that are segmented at once. V8 takes quadratic time in the length of a text
 * (measured: 46 s for 40,000 joined emoji), so long texts are segmented in windows.
 */
const windowLength = 256;

// Created when first used: each takes milliseconds.
let graphemes: Intl.Segmenter | undefined;
let words: Intl.Segmenter | undefined;

/**
 * Characters that are grapheme clusters wherever they are: Latin letters, punctuation, controls but
 * carriage return. Those that join others start at U+0300. Source: UAX 29, 3.1.1.
 */
const apart = /^[\0-\f\x0e-\u02ff\u2010-\u2027\u2030-\u205e]*$/;

/** Splits a text into grapheme clusters. A cluster that is longer than the window is split. */
export function graphemesOf(text: string): Iterable<Segment> {
  if (apart.test(text)) return Array.from(text, (segment, index) => ({ index, segment }));
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return segmentsOf(text, graphemes);
}

/** Splits a text into words and the text between them. Scripts without spaces use a dictionary. */
export function wordsOf(text: string): Iterable<Segment> {
  words ??= new Intl.Segmenter('th', { granularity: 'word' });
  return segmentsOf(text, words);
}

function* segmentsOf(text: string, segmenter: Intl.Segmenter): Iterable<Segment> {
  for (let start = 0; start < text.length;) {
    const end = afterSurrogatePair(text, start + windowLength);
    const found = [...segmenter.segment(text.slice(start, end))];
    // The last segment may continue after the window.
    if (end < text.length && found.length > 1) found.pop();
    for (const { index, segment } of found) yield { index: start + index, segment };
    const last = found.at(-1)!;
    start += last.index + last.segment.length;
  }
}

/** Returns the offset, plus one if it lies inside a surrogate pair. */
function afterSurrogatePair(text: string, offset: number): number {
  return /[\uD800-\uDBFF]/.test(text[offset - 1] ?? '') ? offset + 1 : offset;
}
