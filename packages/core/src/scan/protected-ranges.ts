/** Why no rule may touch a range, unless it says so. */
export type ProtectedKind =
  | 'front-matter'
  | 'fenced-code'
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

/** Half-open, UTF-16 code units of the scanned text. */
export interface ProtectedRange {
  readonly kind: ProtectedKind;
  readonly start: number;
  readonly end: number;
}

/** Sorts ranges in place and makes them disjoint: one that begins inside another is dropped or joined to it. */
export function mergeRanges(ranges: ProtectedRange[]): readonly ProtectedRange[] {
  const merged: ProtectedRange[] = [];
  // At one place the longest comes first, so that its kind names the whole.
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
 * The protected range that touches `start` to `end`, the first if there are several. In the logarithm
 * of their number: a rule may ask at each of its places.
 */
export function rangeAt(
  ranges: readonly ProtectedRange[],
  start: number,
  end = start + 1,
): ProtectedRange | undefined {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.end ?? Infinity) <= start) low = middle + 1;
    else high = middle;
  }
  const found = ranges[low];
  return found && found.start < end ? found : undefined;
}
