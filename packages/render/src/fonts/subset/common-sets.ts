/**
 * Punctuation and signs beside ASCII in most texts, the arrow from a footnote back to its text, and
 * what trees of files are drawn with.
 */
const signs =
  '\u00a0§©®°±²³µ·¹×÷«»‐\u2011–—‘’‚“”„†•…\u2002\u202f‹›€™←↑→↓↩\ufe0e−≈≠≤≥✓✔✗─│┌┐└┘├┤┬┴┼';

const ascii = [0x20, 0x7e] as const;
/** Latin-1 Supplement and Latin Extended-A. */
const latin = [0xa0, 0x17f] as const;

/**
 * Sets of characters that most texts keep within, the smallest first. The build cuts the shipped
 * faces to them, because cutting a face takes longer than writing a page.
 */
export const commonSets: readonly ReadonlySet<number>[] = [
  codePointsOf(ascii),
  codePointsOf(ascii, latin),
];

function codePointsOf(
  ...ranges: readonly (readonly [first: number, last: number])[]
): ReadonlySet<number> {
  const codePoints = new Set(Array.from(signs, (sign) => sign.codePointAt(0)!));
  for (const [first, last] of ranges)
    for (let codePoint = first; codePoint <= last; codePoint += 1) codePoints.add(codePoint);
  return codePoints;
}
