import { lineAt, protectedRangeAt, type Line, type LineKind, type Scan } from '../../scan/index.ts';

const proseKinds: ReadonlySet<LineKind> = new Set([
  'paragraph',
  'heading',
  'table-header',
  'table-row',
]);

/** The character that masks protected ranges in prose. It is not a word character. */
export const placeholder = '\uFFFC';

/** The prose line that contains an offset, unless the offset is in a protected range. */
export function proseLineAt(scan: Scan, offset: number): Line | undefined {
  const line = scan.lines[lineAt(scan, offset)];
  if (!line || !proseKinds.has(line.kind) || offset < line.content) return undefined;
  return protectedRangeAt(scan.ranges, offset) ? undefined : line;
}

/** The text of a line with every character of its protected ranges masked by the placeholder. */
export function maskedLine({ text, ranges }: Scan, { content, end }: Line): string {
  let masked = '';
  let at = content;
  for (
    let range = protectedRangeAt(ranges, at, end);
    range;
    range = protectedRangeAt(ranges, at, end)
  ) {
    const [from, to] = [Math.max(at, range.start), Math.min(end, range.end)];
    masked += text.slice(at, from) + placeholder.repeat(to - from);
    at = to;
    if (at >= end) break;
  }
  return masked + text.slice(at, end);
}
