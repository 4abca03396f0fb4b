import { lineAt, rangeAt, type Line, type LineKind, type Scan } from '../../scan/index.ts';

const proseKinds: ReadonlySet<LineKind> = new Set([
  'paragraph',
  'heading',
  'table-header',
  'table-row',
]);

/** What stands for a protected range in prose: a word that is no word. */
export const placeholder = '\uFFFC';

/** The line of prose that holds an offset outside of protected ranges, if one does. */
export function proseLineAt(scan: Scan, offset: number): Line | undefined {
  const line = scan.lines[lineAt(scan, offset)];
  if (!line || !proseKinds.has(line.kind) || offset < line.content) return undefined;
  return rangeAt(scan.ranges, offset) ? undefined : line;
}

/** A line's text in which every character of a protected range is a placeholder. */
export function maskedLine({ text, ranges }: Scan, { content, end }: Line): string {
  let masked = '';
  let at = content;
  for (let range = rangeAt(ranges, at, end); range; range = rangeAt(ranges, at, end)) {
    const [from, to] = [Math.max(at, range.start), Math.min(end, range.end)];
    masked += text.slice(at, from) + placeholder.repeat(to - from);
    at = to;
    if (at >= end) break;
  }
  return masked + text.slice(at, end);
}
