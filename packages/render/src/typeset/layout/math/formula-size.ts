import type { Face } from '../../../fonts/index.ts';

/** The height of capitals in MathJax's font, as a share of the size. Source: its glyph `A`. */
const capitals = 0.683;

/** Formulas grow by at most this factor. */
const growthMax = 1.12;

/** The size at which capitals of a formula are as high as those of the text around. Points. */
export function formulaSize({ metrics }: Face, size: number): number {
  const own = metrics.capHeight / metrics.unitsPerEm;
  return size * Math.min(growthMax, Math.max(1, own / capitals));
}
