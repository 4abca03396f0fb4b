import type { Affine } from '../../drawings/index.ts';
import type { GlyphOutline } from '../drawing.ts';

export function apply([a, b, c, d, e, f]: Affine, x: number, y: number): readonly [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** An outline with its points moved. */
export function transformed(outline: GlyphOutline, matrix: Affine): GlyphOutline {
  return outline.map(({ verb, points }) => {
    const moved: number[] = [];
    for (let index = 0; index < points.length; index += 2)
      moved.push(...apply(matrix, points[index]!, points[index + 1]!).map(round));
    return { verb, points: moved };
  });
}

/** Rounds to a tenth of a thousandth of an em, never to minus zero. */
export function round(length: number): number {
  return Math.round(length * 10) / 10 + 0;
}
