import type { Canvas, Image, Path2D, SKRSContext2D } from '@napi-rs/canvas';
import type { Pixels } from '../../drawings/index.ts';
import type { ClipItem, DisplayPage, DisplayItem } from '../display/index.ts';
import { type Grid, paintImage, paintLine, paintPath, paintRectangle } from './paint-shapes.ts';
import { createDrawingTools, paintDrawing, pixelsOf } from './paint-drawing.ts';
import { createOutlinePainter } from './paint-outlines.ts';
import { createGlyphPainter } from './paint-glyphs.ts';

/** Makes canvases: those of @napi-rs/canvas, or those of a page, which have the same methods. */
export interface Canvases {
  readonly createCanvas: (width: number, height: number) => Canvas;
  readonly Path2D: typeof Path2D;
  readonly loadImage: (bytes: Uint8Array) => Promise<Image>;
}

/** Paints a page a strip at a time. */
export interface StripPainter {
  /** Paints rows of pixels, from a row of the page on. Gives the same canvas each time. */
  paint(top: number, rows: number): Canvas;
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
  { createCanvas, loadImage, Path2D }: Canvases,
  { width, rowsMax, scale }: StripSettings,
): Promise<StripPainter> {
  const images = await loadImages(page, loadImage);
  const canvas = createCanvas(width, rowsMax);
  const context = canvas.getContext('2d');
  const paintGlyphs = createGlyphPainter(context, Path2D);
  const paintOutlines = createOutlinePainter(context, Path2D);
  const tools = createDrawingTools(Path2D, () => createCanvas(width, rowsMax), images);

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
      return canvas;
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
      case 'outlines':
        paintOutlines(item, grid);
        break;
      case 'image':
        if (item.image.drawing) paintDrawing(context, item, item.image.drawing, grid, tools);
        else paintImage(context, images.get(item.image)!, item, grid);
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

/** Decodes the images of a page and those in its drawings. */
async function loadImages(
  { items }: DisplayPage,
  loadImage: Canvases['loadImage'],
): Promise<ReadonlyMap<Pixels, Image>> {
  const images = new Map<Pixels, Image>();
  for (const item of items) {
    if (item.kind !== 'image') continue;
    const { drawing } = item.image;
    for (const image of drawing ? pixelsOf(drawing.parts) : [item.image]) {
      if (images.has(image)) continue;
      images.set(image, await loadImage(image.bytes));
    }
  }
  return images;
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
    case 'outlines': {
      // Accents and slashes reach beyond the box.
      const { baseline, ascent, descent, size } = item;
      return [baseline - ascent - size, baseline + descent + size];
    }
    case 'link':
      return [Infinity, -Infinity];
    case 'path':
    case 'clip':
    case 'restore':
      return [-Infinity, Infinity];
  }
}
