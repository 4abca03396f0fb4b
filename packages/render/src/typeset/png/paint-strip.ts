import type { Image, SKRSContext2D } from '@napi-rs/canvas';
import type { ClipItem, DisplayPage, DisplayImage, DisplayItem } from '../display/index.ts';
import { type Grid, paintImage, paintLine, paintPath, paintRectangle } from './paint-shapes.ts';
import { createGlyphPainter } from './paint-glyphs.ts';

/** Paints a page a strip at a time. */
export interface StripPainter {
  /** Paints rows of pixels, from a row of the page on. Gives RGBA. */
  paint(top: number, rows: number): Uint8Array;
}

export interface StripSettings {
  /** Pixels. */
  readonly width: number;
  readonly rowsMax: number;
  /** Pixels per point. */
  readonly scale: number;
}

/** Loads what painting a page needs. */
export async function createStripPainter(
  page: DisplayPage,
  { width, rowsMax, scale }: StripSettings,
): Promise<StripPainter> {
  // 34 MB of native code, loaded by those who want a png.
  const { createCanvas, loadImage, Path2D } = await import('@napi-rs/canvas');
  const images = new Map<DisplayImage, Image>();
  for (const item of page.items) {
    if (item.kind !== 'image' || images.has(item.image)) continue;
    // Bytes alone: given a string, it would read files and fetch URLs.
    images.set(item.image, await loadImage(Buffer.from(item.image.bytes)));
  }
  const canvas = createCanvas(width, rowsMax);
  const context = canvas.getContext('2d');
  const paintGlyphs = createGlyphPainter(context, Path2D);

  return {
    paint(top, rows) {
      const grid: Grid = { scale, top };
      context.reset();
      context.fillStyle = '#ffffff';
      context.fillRect(0, 0, width, rows);
      for (const item of page.items) {
        if (isOutside(item, top / scale, (top + rows) / scale)) continue;
        paintItem(item, grid);
      }
      return new Uint8Array(context.getImageData(0, 0, width, rows).data.buffer);
    },
  };

  function paintItem(item: DisplayItem, grid: Grid): void {
    context.setTransform(scale, 0, 0, scale, 0, -grid.top);
    switch (item.kind) {
      case 'glyphs':
        paintGlyphs(item, grid);
        break;
      case 'rectangle':
        paintRectangle(context, item, grid);
        break;
      case 'line':
        paintLine(context, item, grid);
        break;
      case 'path':
        paintPath(context, new Path2D(item.data), item);
        break;
      case 'image':
        paintImage(context, images.get(item.image)!, item, grid);
        break;
      case 'clip':
        clip(context, item);
        break;
      case 'restore':
        context.restore();
        break;
      case 'link':
    }
  }
}

function clip(context: SKRSContext2D, { x, y, width, height }: ClipItem): void {
  context.save();
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
}

/** Whether nothing of an item can show between two heights, in points from the page's top. */
function isOutside(item: DisplayItem, top: number, bottom: number): boolean {
  const [first, last] = heights(item);
  return last < top || first > bottom;
}

/** The heights between which an item shows; all of them where it has to be followed anyway. */
function heights(item: DisplayItem): readonly [number, number] {
  switch (item.kind) {
    case 'glyphs': {
      // No glyph extends farther from its baseline, including stacked combining marks.
      const reach = item.size * 2;
      return [item.baseline - reach, item.baseline + reach];
    }
    case 'rectangle':
    case 'image': {
      const { y, height } = item;
      const reach = 1 + (item.kind === 'rectangle' ? (item.stroke?.width ?? 0) : 0);
      return [y - reach, y + height + reach];
    }
    case 'line': {
      const { y1, y2, width } = item;
      return [Math.min(y1, y2) - width - 1, Math.max(y1, y2) + width + 1];
    }
    case 'link':
      return [Infinity, -Infinity];
    case 'path':
    case 'clip':
    case 'restore':
      return [-Infinity, Infinity];
  }
}
