import type { MediaType } from '../asset-table.ts';
import { imageBytesMax } from '../data-url.ts';
import { imagePixelsMax, mediaTypeOf, readHeader } from '../image-header.ts';
import type { ImageFailure } from '../read-image.ts';
import { sanitizeSvg } from '../svg/sanitize-svg.ts';
import { withoutGifMetadata } from './gif.ts';
import { withoutJpegMetadata } from './jpeg.ts';
import { withoutPngMetadata } from './png.ts';
import { withoutWebpMetadata } from './webp.ts';

/** An image that a server may keep and serve. */
export interface CleanImage {
  readonly mediaType: MediaType;
  readonly bytes: Uint8Array;
}

/** Larger drawings take more than a tenth of a second to sanitize. */
const svgBytesMax = 512 * 1024;

const withoutMetadata = {
  'image/png': withoutPngMetadata,
  'image/jpeg': withoutJpegMetadata,
  'image/gif': withoutGifMetadata,
  'image/webp': withoutWebpMetadata,
} as const;

/**
 * Prepares an image for keeping. Its bytes decide its type, whatever its name says. Removes what is not part of the
 * picture: the place and time of a photograph, its camera, comments, and anything after the end of the file.
 * An svg loses scripts and references to other files.
 */
export function cleanImage(bytes: Uint8Array): CleanImage | ImageFailure {
  if (bytes.length > imageBytesMax) return { reason: 'it is larger than 10 MB' };
  const mediaType = mediaTypeOf(bytes);
  if (!mediaType) return { reason: 'it is not a png, jpeg, gif, webp or svg' };
  if (mediaType === 'image/svg+xml') return cleanSvg(bytes);
  const header = readHeader(bytes, mediaType);
  const clean = header && withoutMetadata[mediaType](bytes);
  if (!clean) return { reason: 'it is damaged' };
  if (header.width * header.height > imagePixelsMax)
    return { reason: 'it has more than 25 megapixels' };
  return { mediaType, bytes: clean };
}

function cleanSvg(bytes: Uint8Array): CleanImage | ImageFailure {
  if (bytes.length > svgBytesMax) return { reason: 'it is an svg larger than 512 KB' };
  const svg = sanitizeSvg(bytes);
  if (!svg) return { reason: 'its svg is damaged or too complex' };
  return { mediaType: 'image/svg+xml', bytes: new TextEncoder().encode(svg.markup) };
}
