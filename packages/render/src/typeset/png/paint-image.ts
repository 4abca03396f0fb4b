import type { Image, SKRSContext2D } from '@napi-rs/canvas';
import type { ImageItem } from '../display/index.ts';
import { wholePixels, type Grid } from './grid.ts';

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
