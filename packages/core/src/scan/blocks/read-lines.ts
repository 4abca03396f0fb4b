import { carriageReturn, lineFeed } from '../characters.ts';
import type { OpenLine } from './block-state.ts';

/** Iterates over the lines of a text, which end with `\n`, `\r\n` or `\r`. */
export interface LineReader {
  /** The start of the next line. */
  at(): number;
  next(): OpenLine | undefined;
}

export function createLineReader(text: string): LineReader {
  // Parsers ignore a leading byte order mark, so it belongs to no line.
  let start = text.startsWith('\uFEFF') ? 1 : 0;
  let lineFeedAt = -1;
  let returnAt = -1;
  return {
    at: () => start,
    next() {
      if (start >= text.length) return undefined;
      if (lineFeedAt < start) lineFeedAt = find(text, '\n', start);
      if (returnAt < start) returnAt = find(text, '\r', start);
      const end = Math.min(lineFeedAt, returnAt);
      const next = end + endingLength(text, end);
      const line: OpenLine = {
        kind: 'blank',
        start,
        content: start,
        indent: 0,
        end,
        next,
        container: undefined,
        lazy: false,
      };
      start = next;
      return line;
    },
  };
}

function find(text: string, character: string, from: number): number {
  const at = text.indexOf(character, from);
  return at < 0 ? text.length : at;
}

function endingLength(text: string, end: number): number {
  if (end >= text.length) return 0;
  const pair = text.charCodeAt(end) === carriageReturn && text.charCodeAt(end + 1) === lineFeed;
  return pair ? 2 : 1;
}
