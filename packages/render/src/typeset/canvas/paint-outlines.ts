import type { Path2D, SKRSContext2D } from '@napi-rs/canvas';
import type { GlyphOutline } from '../../math/index.ts';
import type { OutlinesItem } from '../display/index.ts';
import type { Grid } from './paint-shapes.ts';

const paths = new WeakMap<GlyphOutline, Path2D>();

/** Paints formulas: outlines on whole baselines, as text, and rules on whole pixels. */
export function createOutlinePainter(
  context: SKRSContext2D,
  path2D: typeof Path2D,
): (item: OutlinesItem, grid: Grid) => void {
  return ({ x, baseline, size, color, marks }, { scale, top }) => {
    const unit = size / 1000;
    const line = Math.round(baseline * scale) / scale;
    for (const mark of marks) {
      context.fillStyle = mark.color ?? color;
      const left = x + mark.x * unit;
      const bottom = line - mark.y * unit;
      if (mark.kind === 'outline') {
        const factor = unit * mark.scale * scale;
        context.setTransform(factor, 0, 0, -factor, left * scale, bottom * scale - top);
        context.fill(pathOf(mark.outline));
        continue;
      }
      const pixels = (length: number) => Math.max(1, Math.round(length * unit * scale));
      const above = Math.round((bottom - mark.height * unit) * scale) - top;
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.fillRect(Math.round(left * scale), above, pixels(mark.width), pixels(mark.height));
    }
  };

  function pathOf(outline: GlyphOutline): Path2D {
    let path = paths.get(outline);
    if (!path) {
      path = new path2D(outline.map(({ verb, points }) => `${verb}${points.join(' ')}`).join(''));
      paths.set(outline, path);
    }
    return path;
  }
}
