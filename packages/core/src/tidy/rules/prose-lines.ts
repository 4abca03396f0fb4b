import {
  lineAt,
  protectedRangeAt,
  type Line,
  type LineKind,
  type ProtectedKind,
  type Scan,
} from '../../scan/index.ts';

const proseKinds: ReadonlySet<LineKind> = new Set([
  'paragraph',
  'heading',
  'table-header',
  'table-row',
]);

/** The character that masks protected ranges in prose. It is not a word character. */
export const placeholder = '\uFFFC';

/** Whether a line can contain inline syntax. */
export function isProse({ kind }: Line): boolean {
  return proseKinds.has(kind);
}

/** The prose line that contains an offset, unless the offset is in a protected range. */
export function proseLineAt(scan: Scan, offset: number): Line | undefined {
  const line = scan.lines[lineAt(scan, offset)];
  if (!line || !isProse(line) || offset < line.content) return undefined;
  return protectedRangeAt(scan.ranges, offset) ? undefined : line;
}

/** The text of a line with every character of its protected ranges masked by the placeholder. */
export function maskedLine(scan: Scan, { content, end }: Line): string {
  return maskedText(scan, content, end);
}

/** The text from `start` to `end`, masked like a line, but not in ranges of the given kinds. */
export function maskedText(
  { text, ranges }: Scan,
  start: number,
  end: number,
  shown: ReadonlySet<ProtectedKind> = new Set(),
): string {
  let masked = '';
  let at = start;
  for (
    let range = protectedRangeAt(ranges, at, end);
    range;
    range = protectedRangeAt(ranges, at, end)
  ) {
    const [from, to] = [Math.max(at, range.start), Math.min(end, range.end)];
    const covered = shown.has(range.kind) ? text.slice(from, to) : placeholder.repeat(to - from);
    masked += text.slice(at, from) + covered;
    at = to;
    if (at >= end) break;
  }
  return masked + text.slice(at, end);
}
