import { readPathData, type PathStep } from '../../drawings/index.ts';
import type { GlyphOutline } from '../drawing.ts';

const glyphs = new Map<string, GlyphOutline>();

/** The outline of a glyph: the same array for the same data. Fonts have a few thousand glyphs. */
export function glyphOutline(data: string): GlyphOutline {
  let outline = glyphs.get(data);
  if (!outline) glyphs.set(data, (outline = readPathData(data)));
  return outline;
}

/** Left, bottom, right and top of an outline, control points included. */
export type OutlineBounds = readonly [left: number, bottom: number, right: number, top: number];

const known = new WeakMap<GlyphOutline, OutlineBounds>();

export function outlineBounds(outline: GlyphOutline): OutlineBounds {
  let bounds = known.get(outline);
  if (!bounds) known.set(outline, (bounds = boundsOf(outline)));
  return bounds;
}

function boundsOf(outline: GlyphOutline): OutlineBounds {
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
export function subpaths(outline: GlyphOutline): readonly GlyphOutline[] {
  const parts: PathStep[][] = [];
  for (const step of outline) {
    if (step.verb === 'M') parts.push([]);
    parts.at(-1)?.push(step);
  }
  return parts;
}
