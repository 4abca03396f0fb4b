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

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const words = new Intl.Segmenter('th', { granularity: 'word' });

/** Splits a text into grapheme clusters. A cluster that is longer than the window is split. */
export function graphemesOf(text: string): Iterable<Segment> {
  return segmentsOf(text, graphemes);
}

/** Splits a text into words and the text between them. Scripts without spaces use a dictionary. */
export function wordsOf(text: string): Iterable<Segment> {
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

/**
 * Copies a text. V8 keeps the whole text in memory while a slice of it exists; use this for slices
 * that are kept longer than their document.
 */
export function detach(text: string): string {
  // UTF-16 preserves lone surrogates.
  return Buffer.from(text, 'utf16le').toString('utf16le');
}
