import { protectedRangeAt, type Scan } from '../../../scan/index.ts';
import type { TextChange } from '../../edits.ts';
import type { LineRange } from './delimiter-runs.ts';

/** A truncated destination: from the first letter of its scheme on, or inside its title. */
const address =
  /^<?(?:|h|ht|htt|https?:?\/?|(?:https?:\/\/|mailto:|www\.|#|\.{0,2}\/)[^\s)]*|[\w.%-]+\/[\w./%-]*|[\w%-]+\.[a-z]{2,4})(?:\s+["'][^"')]*)?$/i;

/** Characters of a link's text; longer text is hardly a link. */
const textMax = 300;

/**
 * The change that replaces a link or image truncated at the end of a line by its text or
 * alternative text.
 */
export function cutLink({ text, ranges }: Scan, { start, end }: LineRange): TextChange | undefined {
  const line = text.slice(start, end).trimEnd();
  const middle = line.lastIndexOf('](');
  const isWhole = middle < 0 || protectedRangeAt(ranges, start + middle, start + middle + 2);
  if (!isWhole && !address.test(line.slice(middle + 2))) return undefined;
  const opening = isWhole ? cutAlt(line) : openingBracket(line, middle);
  const words = opening < 0 ? '' : line.slice(opening + 1, isWhole ? undefined : middle);
  if (words.trim() === '' || protectedRangeAt(ranges, start + opening)) return undefined;
  const from = startOfSyntax(line, opening);
  return { start: start + from, end: start + line.length, text: words };
}

/** A link by reference or a character reference at the end of a line, without its end. */
const cutEnd = /(?<![\w\]\\!])\[([^[\]\n]{1,200})\]\[[^[\]\n]{1,40}$|&(?:amp|lt|gt|quot)$/;

/** What the names of characters stand for. */
const characters: Readonly<Record<string, string>> = {
  '&amp': '&',
  '&lt': '\\<',
  '&gt': '>',
  '&quot': '"',
};

/** The change that replaces a truncated reference by its text. */
export function cutReference(
  { text, ranges }: Scan,
  { start, end }: LineRange,
): TextChange | undefined {
  const line = text.slice(start, end).trimEnd();
  const found = cutEnd.exec(line.slice(-300));
  if (!found) return undefined;
  const from = start + line.length - found[0].length;
  if (protectedRangeAt(ranges, from)) return undefined;
  return { start: from, end: start + line.length, text: found[1] ?? characters[found[0]]! };
}

/** The opening bracket of an image that is truncated before its closing bracket, or -1. */
function cutAlt(line: string): number {
  const opening = line.lastIndexOf('![') + 1;
  const isOpen = opening > 0 && opening > line.lastIndexOf(']') && !line.endsWith('[');
  return isOpen && line.length - opening < textMax ? opening : -1;
}

/** The opening bracket that matches a closing one, or -1. */
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

/** The start of the syntax before a link's text, or before the text of an image in a link. */
function startOfSyntax(line: string, opening: number): number {
  if (line.charAt(opening - 1) !== '!') return opening;
  return line.charAt(opening - 2) === '[' ? opening - 2 : opening - 1;
}
