import { partitionPoint } from '../partition-point.ts';

/** The syntax that a protected range belongs to. */
export type ProtectedKind =
  | 'front-matter'
  | 'code'
  | 'indented-code'
  | 'code-span'
  | 'html'
  | 'comment'
  | 'autolink'
  | 'destination'
  | 'definition'
  | 'label'
  | 'math'
  | 'template'
  | 'shortcode'
  | 'attributes'
  | 'directive'
  | 'mdx'
  | 'delimiter-row'
  | 'thematic-break'
  | 'setext-underline';

/** A range that rules must not change unless they declare it. Half-open, UTF-16 code units. */
export interface ProtectedRange {
  readonly kind: ProtectedKind;
  readonly start: number;
  readonly end: number;
}

/** Sorts ranges in place and merges the ones that overlap. */
export function mergeRanges(ranges: ProtectedRange[]): readonly ProtectedRange[] {
  const merged: ProtectedRange[] = [];
  // For equal starts the longest comes first and gives the merged range its kind.
  const sorted = ranges.sort((a, b) => a.start - b.start || b.end - a.end);
  let last: ProtectedRange | undefined;
  for (const range of sorted) {
    if (last && range.start < last.end) {
      if (range.end > last.end) merged[merged.length - 1] = last = { ...last, end: range.end };
    } else if (range.end > range.start) merged.push((last = range));
  }
  return merged;
}

/**
 * The first protected range that overlaps the range from `start` to `end`. Takes time logarithmic in
 * the number of ranges, so a rule can call it for every candidate.
 */
export function protectedRangeAt(
  ranges: readonly ProtectedRange[],
  start: number,
  end = start + 1,
): ProtectedRange | undefined {
  const found = ranges[partitionPoint(ranges.length, (index) => ranges[index]!.end <= start)];
  return found && found.start < end ? found : undefined;
}
