import type { Line } from '../inline/index.ts';

const openingMark = /^[\u00ab\u2018\u201a\u201c\u201e\u2039"']/u;

/** The width of the quotation mark that a line begins with. */
export function hangingWidth(line: Line | undefined): number {
  const first = line?.fragments.find(({ start }) => start === 0);
  if (first?.kind !== 'glyphs' || !openingMark.test(first.text)) return 0;
  return first.advances[0] ?? 0;
}
