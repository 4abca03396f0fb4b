import { createStripPainter } from '../../src/typeset/canvas/index.ts';
import type { DisplayPage } from '../../src/typeset/display/index.ts';
import { loadCanvases } from '../../src/typeset/png/load-canvases.ts';
import { rasterize } from './tools.ts';

/** Opaque pixels, three bytes each. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

/** Resolution of the compared images, in pixels per inch. */
const dpi = 72;

/** Oversampling factor in each direction. */
const finer = 4;

/** A pixel is far off if a channel differs by more than this; 0 to 255. */
const differenceMax = 96;

/**
 * The fraction of a page's pixels that are far off between mdconv's image and poppler's.
 *
 * Both programs snap items to whole pixels, in different ways: poppler snaps baselines and thin
 * lines, mdconv snaps baselines, rules, backgrounds and images. Up to one pixel at every edge
 * is therefore rounding. So both paint the page at four times the resolution, and each block of 16 pixels
 * is averaged: rounding shrinks to a quarter of a pixel, and what is in the wrong place
 * stays in the wrong place. Photographs are excluded because the programs scale them differently.
 */
export async function farOff(page: DisplayPage, pdf: Uint8Array, index: number): Promise<number> {
  const ours = average(await paintFinely(page), finer);
  const theirs = average(rasterize(pdf, { dpi: dpi * finer, page: index + 1 }), finer);
  const photographs = page.items.flatMap((item) =>
    item.kind === 'image' && item.image.type === 'jpeg' ? item : [],
  );
  const isMasked = (x: number, y: number) =>
    photographs.some(
      (one) =>
        x >= one.x - 1 && x <= one.x + one.width && y >= one.y - 1 && y <= one.y + one.height,
    );
  return shareFarOff(ours, theirs, isMasked);
}

/** The fraction of pixels that are far off between two images, without those that are masked. */
export function shareFarOff(
  one: Pixels,
  other: Pixels,
  isMasked: (x: number, y: number) => boolean = () => false,
): number {
  const [width, height] = [Math.min(one.width, other.width), Math.min(one.height, other.height)];
  let far = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (difference(one, other, x, y) > differenceMax && !isMasked(x, y)) far++;
    }
  }
  return far / (width * height);
}

async function paintFinely(page: DisplayPage): Promise<Pixels> {
  const scale = (dpi * finer) / 72;
  const [width, height] = [Math.round(page.width * scale), Math.round(page.height * scale)];
  const painter = await createStripPainter(page, await loadCanvases(), {
    width,
    rowsMax: height,
    scale,
  });
  const { data } = painter.paint(0, height).getContext('2d').getImageData(0, 0, width, height);
  return opaque(data, width, height);
}

/** Drops the opacity of opaque pixels. */
export function opaque(rgba: ArrayLike<number>, width: number, height: number): Pixels {
  const rgb = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4) {
    rgb[to++] = rgba[from]!;
    rgb[to++] = rgba[from + 1]!;
    rgb[to++] = rgba[from + 2]!;
  }
  return { width, height, rgb };
}

/** Makes one pixel of each block of pixels. */
export function average({ width, height, rgb }: Pixels, finer: number): Pixels {
  const [columns, rows] = [Math.floor(width / finer), Math.floor(height / finer)];
  const sums = new Uint16Array(columns * rows * 3);
  for (let y = 0; y < rows * finer; y++) {
    const row = Math.floor(y / finer) * columns;
    for (let x = 0, from = y * width * 3; x < columns * finer; x++) {
      const to = (row + Math.floor(x / finer)) * 3;
      sums[to]! += rgb[from++]!;
      sums[to + 1]! += rgb[from++]!;
      sums[to + 2]! += rgb[from++]!;
    }
  }
  return {
    width: columns,
    height: rows,
    rgb: Uint8Array.from(sums, (sum) => Math.round(sum / finer ** 2)),
  };
}

/** The largest difference of any channel. */
function difference(one: Pixels, other: Pixels, x: number, y: number): number {
  const [first, second] = [(y * one.width + x) * 3, (y * other.width + x) * 3];
  let most = 0;
  for (let channel = 0; channel < 3; channel++)
    most = Math.max(most, Math.abs(one.rgb[first + channel]! - other.rgb[second + channel]!));
  return most;
}
