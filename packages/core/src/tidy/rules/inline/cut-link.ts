import { protectedRangeAt, type Scan } from '../../../scan/index.ts';
import type { TextChange } from '../../edits.ts';
import type { LineRange } from './delimiter-runs.ts';

/** An address that broke off, from the first letter of its scheme on, or in its title. */
const address =
  /^<?(?:|h|ht|htt|https?:?\/?|(?:https?:\/\/|mailto:|www\.|#|\.{0,2}\/)[^\s)]*|[\w.%-]+\/[\w./%-]*|[\w%-]+\.[a-z]{2,4})(?:\s+["'][^"')]*)?$/i;

/** Characters of a link's text; what is longer was hardly meant as one. */
const textMax = 300;

/**
 * The change that leaves of a link or image which breaks off at the end of a line its text, or
 * its alternative text.
 */
export function cutLink({ text, ranges }: Scan, { start, end }: LineRange): TextChange | undefined {
  const line = text.slice(start, end).trimEnd();
  const middle = line.lastIndexOf('](');
  const isWhole = middle < 0 || protectedRangeAt(ranges, start + middle, start + middle + 2);
  if (!isWhole && !address.test(line.slice(middle + 2))) return undefined;
  const opening = isWhole ? cutAlt(line) : openingBracket(line, middle);
  const words = opening < 0 ? '' : line.slice(opening + 1, isWhole ? undefined : middle);
  if (words.trim() === '' || protectedRangeAt(ranges, start + opening)) return undefined;
  const from = startOfMarks(line, opening);
  return { start: start + from, end: start + line.length, text: words };
}

/** The bracket of an image that breaks off before another one, or -1. */
function cutAlt(line: string): number {
  const opening = line.lastIndexOf('![') + 1;
  const isOpen = opening > 0 && opening > line.lastIndexOf(']') && !line.endsWith('[');
  return isOpen && line.length - opening < textMax ? opening : -1;
}

/** The bracket that opens what a bracket closes, or -1. */
function openingBracket(line: string, close: number): number {
  let depth = 0;
  for (let at = close; at >= Math.max(0, close - textMax); at -= 1) {
    if (line.charAt(at - 1) === '\\') continue;
    if (line.charAt(at) === ']') depth += 1;
    else if (line.charAt(at) === '[' && (depth -= 1) === 0)
      return /\w/.test(line.charAt(at - 1)) ? -1 : at;
  }
  return -1;
}

/** Where the marks begin that a link's text, or that of an image in a link, stands behind. */
function startOfMarks(line: string, opening: number): number {
  if (line.charAt(opening - 1) !== '!') return opening;
  return line.charAt(opening - 2) === '[' ? opening - 2 : opening - 1;
}
