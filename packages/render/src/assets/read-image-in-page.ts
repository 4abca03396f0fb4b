import type { LoadedImage } from './asset-table.ts';
import { createDrawingBudget } from '../drawing-budget.ts';
import { mediaTypeOf } from './image-header.ts';
import { createImageReader as createMeasuringReader } from './read-image-header.ts';
import type { ImageFailure, ImageReaderOptions, ReadImage, SvgForm } from './read-image.ts';
import { rasterizeSvg } from './svg/rasterize-svg.ts';
import { createSharedResvg } from './svg/fetched-resvg.ts';
import { sanitizeSvg } from './svg/sanitize-svg.ts';

export type { ImageFailure, SvgForm };

/** The image reader of pages that a browser shows: it decodes files when it paints them. */
export function createImageReader({
  drawings = createDrawingBudget(),
}: ImageReaderOptions = {}): ReadImage {
  const measure = createMeasuringReader();
  const drawing = { resvg: createSharedResvg(), needsPixels: false, budget: drawings };

  return async (bytes, fonts) => {
    const image = await measure(bytes);
    if ('reason' in image || !bytes) return image as ImageFailure;
    const { width, height } = image;
    if (mediaTypeOf(bytes) !== 'image/svg+xml')
      return { ...image, raster: { type: 'png', bytes, width, height } } satisfies LoadedImage;
    const svg = sanitizeSvg(bytes);
    const raster = svg && (await rasterizeSvg(svg, drawing, fonts));
    return raster ? { ...image, raster } : { reason: 'its svg cannot be drawn' };
  };
}
