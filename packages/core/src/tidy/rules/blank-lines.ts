import { continuationPrefix, type Line, type Scan } from '../../scan/index.ts';
import type { TextChange } from '../edits.ts';

/** A blank line before a line, in the line's containers. */
export function blankLineBefore({ text }: Scan, line: Line, above: Line): TextChange {
  const blank = continuationPrefix(line.container).trimEnd();
  const ending = text.slice(above.end, above.next) || '\n';
  return { start: line.start, end: line.start, text: blank + ending };
}
