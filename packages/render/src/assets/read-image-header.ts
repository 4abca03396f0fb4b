import type { LoadedImage, MediaType } from './asset-table.ts';
import { imageBytesMax } from './data-url.ts';
import { imagePixelsMax, mediaTypeOf, readHeader } from './image-header.ts';
import type { ImageFailure, SvgForm } from './read-image.ts';
import { sanitizeSvg } from './svg/sanitize-svg.ts';

export type { ImageFailure, SvgForm };

/** An image for html, which needs no pixels. */
type MeasuredImage = Omit<LoadedImage, 'raster'>;

type RasterMediaType = Exclude<MediaType, 'image/svg+xml'>;

/**
 * The image reader for browsers: measures an image by its header and leaves decoding to the browser.
 * A file that is damaged after its header counts as loaded.
 */
export function createImageReader(
  _options?: object,
): (
  bytes: Uint8Array | undefined,
  fonts?: readonly Uint8Array[],
) => Promise<MeasuredImage | ImageFailure> {
  return async (bytes) => {
    if (!bytes) return { reason: 'it could not be loaded' };
    if (bytes.length > imageBytesMax) return { reason: 'it is larger than 10 MB' };
    const mediaType = mediaTypeOf(bytes);
    if (!mediaType) return { reason: 'it is not a png, jpeg, gif, webp or svg' };
    return mediaType === 'image/svg+xml' ? measureSvg(bytes) : measureRaster(bytes, mediaType);
  };
}

function measureSvg(bytes: Uint8Array): MeasuredImage | ImageFailure {
  const svg = sanitizeSvg(bytes);
  if (!svg) return { reason: 'its svg is damaged or too complex' };
  const original = {
    mediaType: 'image/svg+xml',
    bytes: new TextEncoder().encode(svg.markup),
  } as const;
  return { width: svg.width, height: svg.height, original };
}

function measureRaster(
  bytes: Uint8Array,
  mediaType: RasterMediaType,
): MeasuredImage | ImageFailure {
  const header = readHeader(bytes, mediaType);
  if (!header) return { reason: 'its header is damaged' };
  const { width, height, quarterTurned } = header;
  if (width * height > imagePixelsMax) return { reason: 'it has more than 25 megapixels' };
  const original = { mediaType, bytes };
  return quarterTurned ? { width: height, height: width, original } : { width, height, original };
}
