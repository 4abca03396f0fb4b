import type { Path2D, SKRSContext2D, Image } from '@napi-rs/canvas';
import type { LineItem, PathItem, RectangleItem, ImageItem } from '../display/index.ts';

/** Fills keep to whole pixels and strokes to whole widths, so that edges are sharp. */
export function paintRectangle(
  context: SKRSContext2D,
  { x, y, width, height, radius = 0, fill, stroke }: RectangleItem,
  { scale }: Grid,
): void {
  if (fill) {
    const [left, right] = wholePixels(x, width, scale);
    const [top, bottom] = wholePixels(y, height, scale);
    context.fillStyle = fill;
    outline(context, { left, top, right, bottom, radius });
    context.fill();
  }
  if (stroke) {
    const pixels = strokePixels(stroke.width, scale);
    const [left, right] = [x, x + width].map((edge) => strokeCenter(edge, pixels, scale));
    const [top, bottom] = [y, y + height].map((edge) => strokeCenter(edge, pixels, scale));
    context.strokeStyle = stroke.color;
    context.lineWidth = pixels / scale;
    outline(context, { left: left!, top: top!, right: right!, bottom: bottom!, radius });
    context.stroke();
  }
}

export function paintLine(
  context: SKRSContext2D,
  { x1, y1, x2, y2, width, color }: LineItem,
  { scale }: Grid,
): void {
  const pixels = strokePixels(width, scale);
  const upright = x1 === x2;
  const level = y1 === y2;
  const center = (value: number) => strokeCenter(value, pixels, scale);
  context.strokeStyle = color;
  context.lineWidth = upright || level ? pixels / scale : width;
  context.beginPath();
  context.moveTo(upright ? center(x1) : x1, level ? center(y1) : y1);
  context.lineTo(upright ? center(x2) : x2, level ? center(y2) : y2);
  context.stroke();
}

export function paintPath(context: SKRSContext2D, path: Path2D, { fill, stroke }: PathItem): void {
  if (fill) {
    context.fillStyle = fill;
    context.fill(path);
  }
  if (stroke) {
    context.strokeStyle = stroke.color;
    context.lineWidth = stroke.width;
    context.stroke(path);
  }
}

interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly radius: number;
}

function outline(context: SKRSContext2D, { left, top, right, bottom, radius }: Edges): void {
  const [width, height] = [right - left, bottom - top];
  context.beginPath();
  if (radius > 0)
    context.roundRect(left, top, width, height, Math.min(radius, width / 2, height / 2));
  else context.rect(left, top, width, height);
}

/** Paints an image on whole pixels, so that its edges do not fade. */
export function paintImage(
  context: SKRSContext2D,
  image: Image,
  { x, y, width, height }: ImageItem,
  { scale }: Grid,
): void {
  const [left, right] = wholePixels(x, width, scale);
  const [top, bottom] = wholePixels(y, height, scale);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, left, top, right - left, bottom - top);
}

/** The pixels of a strip: how many to a point, and which row of the page is the first. */
export interface Grid {
  readonly scale: number;
  readonly top: number;
}

/** The ends of an extent moved to pixels, at least one apart. */
export function wholePixels(
  start: number,
  length: number,
  scale: number,
): readonly [number, number] {
  const first = Math.round(start * scale);
  const last = Math.max(first + 1, Math.round((start + length) * scale));
  return [first / scale, last / scale];
}

/** The width of a stroke in whole pixels. */
export function strokePixels(width: number, scale: number): number {
  return Math.max(1, Math.round(width * scale));
}

/** Where a stroke of whole pixels covers whole pixels. */
export function strokeCenter(value: number, pixels: number, scale: number): number {
  const half = pixels / 2;
  return (Math.round(value * scale - half) + half) / scale;
}
