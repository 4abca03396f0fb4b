import type { Line } from '../inline/index.ts';

/** Rounding of sums. Points. */
const tolerance = 0.01;

/** Whether a line reaches out of its measure: it cannot be broken, or its one letter is wider. */
export function isTooWide({ x, width }: Pick<Line, 'x' | 'width'>, measure: number): boolean {
  return x < -tolerance || x + width > measure + tolerance;
}
