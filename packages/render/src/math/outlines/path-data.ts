import { readPathData, type PathStep } from '../../drawings/index.ts';
import type { Outline } from '../drawing.ts';

const glyphs = new Map<string, Outline>();

/** The outline of a glyph: the same array for the same data. Fonts have a few thousand glyphs. */
export function glyphOutline(data: string): Outline {
  let outline = glyphs.get(data);
  if (!outline) glyphs.set(data, (outline = readPathData(data)));
  return outline;
}

/** Left, bottom, right and top of an outline, control points included. */
export type Bounds = readonly [left: number, bottom: number, right: number, top: number];

const known = new WeakMap<Outline, Bounds>();

export function outlineBounds(outline: Outline): Bounds {
  let bounds = known.get(outline);
  if (!bounds) known.set(outline, (bounds = boundsOf(outline)));
  return bounds;
}

function boundsOf(outline: Outline): Bounds {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { points } of outline) {
    for (let index = 0; index < points.length; index += 2) {
      left = Math.min(left, points[index]!);
      right = Math.max(right, points[index]!);
      bottom = Math.min(bottom, points[index + 1]!);
      top = Math.max(top, points[index + 1]!);
    }
  }
  return left > right ? [0, 0, 0, 0] : [left, bottom, right, top];
}

/** The closed parts of an outline. */
export function subpaths(outline: Outline): readonly Outline[] {
  const parts: PathStep[][] = [];
  for (const step of outline) {
    if (step.verb === 'M') parts.push([]);
    parts.at(-1)?.push(step);
  }
  return parts;
}
