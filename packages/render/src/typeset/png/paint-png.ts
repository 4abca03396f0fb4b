import { OutputTooLargeError, type Bytes } from '@mdconv/core';
import type { OutputBudget } from '../../output-budget.ts';
import type { DisplayPage } from '../display/index.ts';
import { createStripPainter } from '../canvas/index.ts';
import { encodePng } from './encode-png.ts';
import { loadCanvases } from './load-canvases.ts';

/** The highest image that common viewers open without trouble. */
const heightMax = 32_000;

/**
 * Strips of this size stay in memory that the allocator uses again: reading 4,699 rows took 1 ms,
 * against 50 ms in one piece.
 */
const stripBytes = 1 << 20;

/** Pixels per inch: two for each point, as on screens of today. */
export const usualDpi = 144;

/** How a page or a sheet is painted. */
export interface PaintPngOptions {
  /** Pixels per inch; 144 when absent. */
  readonly dpi?: number;
  readonly budget?: OutputBudget;
}

/** An image and its size. */
export interface PaintedPng {
  readonly bytes: Bytes;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/**
 * Paints one page as an image, strip by strip, so that a high page takes no more memory than a low one.
 *
 * @throws {OutputTooLargeError} the image would be higher than 32,000 pixels or exceed the budget
 */
export async function paintPng(
  page: DisplayPage,
  { dpi = usualDpi, budget }: PaintPngOptions = {},
): Promise<PaintedPng> {
  const scale = dpi / 72;
  const width = pixelsOf(page.width, dpi);
  const height = pixelsOf(page.height, dpi);
  checkHeight(height);
  const rowsMax = Math.max(1, Math.min(height, Math.floor(stripBytes / (width * 4))));
  const painter = await createStripPainter(page, await loadCanvases(), { width, rowsMax, scale });
  const encoder = encodePng({ width, height, dpi, budget });
  for (let top = 0; top < height; top += rowsMax) {
    const rows = Math.min(rowsMax, height - top);
    const { data } = painter.paint(top, rows).getContext('2d').getImageData(0, 0, width, rows);
    await encoder.write(new Uint8Array(data.buffer));
  }
  return { bytes: await encoder.end(), width, height };
}

/**
 * Rejects a sheet that is too high even with the fewest pixels per inch.
 *
 * @param height points
 * @throws {OutputTooLargeError} it would be higher than 32,000 pixels
 */
export function checkSheetHeight(height: number): void {
  checkHeight(pixelsOf(height, sheetDpi({ height })));
}

/** @param height pixels */
function checkHeight(height: number): void {
  if (height <= heightMax) return;
  throw new OutputTooLargeError(
    'png',
    height,
    heightMax,
    'pixels high',
    'Convert to pdf, which has pages, or shorten the document.',
  );
}

/** Pixels per inch at which a long sheet is painted instead: one pixel, and half a pixel for each point. */
const lowerDpis = [72, 36];

/** The most pixels per inch with which a sheet is not too high; the fewest if it is always too high. */
export function sheetDpi({ height }: Pick<DisplayPage, 'height'>): number {
  const fits = (dpi: number) => pixelsOf(height, dpi) <= heightMax;
  return [usualDpi, ...lowerDpis].find(fits) ?? Math.min(...lowerDpis);
}

function pixelsOf(points: number, dpi: number): number {
  return Math.max(1, Math.round((points * dpi) / 72));
}
