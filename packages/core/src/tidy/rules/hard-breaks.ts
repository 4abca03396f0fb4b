import { type Line, protectedRangeAt, type Scan } from '../../scan/index.ts';
import type { TextChange } from '../edits.ts';

/** An address that is not the destination of a link: a backslash would become a part of it. */
const endsInAddress = /(?<!\]\()(?:https?:\/\/|www\.)\S*$/i;

/** A hard line break at the end of a paragraph's line, unless there is one. */
export function breakAfter(scan: Scan, { content, end }: Line): readonly TextChange[] {
  const line = scan.text.slice(content, end);
  // A code span or a tag goes on in the next line.
  if (/(?: {2}|\\|<br ?\/?>)$/i.test(line) || protectedRangeAt(scan.ranges, end)) return [];
  const trimmed = line.trimEnd();
  const text = endsInAddress.test(trimmed) ? '  ' : '\\';
  return [{ start: content + trimmed.length, end, text }];
}
