import type { Path2D, SKRSContext2D } from '@napi-rs/canvas';
import type { GlyphsItem } from '../display/index.ts';
import { colorLayers, glyphPath, type Face, type PathCommand } from '../../fonts/index.ts';
import type { Grid } from './paint-shapes.ts';

/** Outlines as canvas has them, for as long as the fonts keep what they were made of. */
const outlines = new WeakMap<readonly PathCommand[], Path2D>();

/**
 * Paints glyphs as filled outlines. The canvas has no fonts, so neither the fonts of the host
 * nor its hinting can change an image.
 */
export function createGlyphPainter(
  context: SKRSContext2D,
  path2D: typeof Path2D,
): (item: GlyphsItem, grid: Grid) => void {
  return (item, { scale, top }) => {
    const { face, ids, advances, offsets, size, color } = item;
    const factor = (size / face.metrics.unitsPerEm) * scale;
    // Baselines are on whole pixels, as in browsers, to keep the text sharp.
    const baseline = Math.round(item.baseline * scale) - top;
    context.fillStyle = color;
    let pen = item.x;
    for (let index = 0; index < ids.length; index++) {
      const offset = offsets?.[index];
      const x = (pen + (offset?.x ?? 0)) * scale;
      context.setTransform(factor, 0, 0, -factor, x, baseline - (offset?.y ?? 0) * scale);
      fillGlyph(face, ids[index]!, color);
      pen += advances[index]!;
    }
  };

  function fillGlyph(face: Face, id: number, color: string): void {
    const layers = colorLayers(face, id);
    if (!layers) {
      fillOutline(face, id);
      return;
    }
    for (const layer of layers) {
      context.fillStyle = layer.color;
      context.globalAlpha = layer.opacity;
      fillOutline(face, layer.glyphId);
    }
    context.fillStyle = color;
    context.globalAlpha = 1;
  }

  function fillOutline(face: Face, id: number): void {
    const path = glyphPath(face, id);
    if (path.length === 0) return;
    let outline = outlines.get(path);
    if (!outline) {
      outline = new path2D(path.map(({ verb, points }) => `${verb}${points.join(' ')}`).join(''));
      outlines.set(path, outline);
    }
    context.fill(outline);
  }
}
