import type { Text } from 'mdast';
import type { Scan } from '../../scan/index.ts';
import { positionIn } from '../position-in.ts';

/** What may be more than words: marks, references, addresses, white space that a line drops. */
const markup = /[\0\t\r\\`*_~[\]<&@]|:\/\/|www\.| $|^ /im;

/** Whether lines hold nothing but words: to these, the parser would add only time. */
export function isPlain(lines: string): boolean {
  return !markup.test(lines);
}

/**
 * The node of words between two offsets.
 *
 * @param first index of the line in which they begin
 * @param last index of the line in which they end
 */
export function wordsIn(scan: Scan, start: number, end: number, first: number, last = first): Text {
  const position = positionIn(scan, start, end, first, last);
  return { type: 'text', value: scan.text.slice(start, end), position };
}
