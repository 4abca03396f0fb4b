import { isDataUrl, readDataUrl } from '../data-url.ts';
import { mediaTypeOf, readHeader, type Header } from '../image-header.ts';
import { pictureBytesMax } from '../limits.ts';

/** The header of a picture of pixels that a drawing holds as `data:` URL. */
export function innerPicture(source: string): Header | undefined {
  const bytes = isDataUrl(source) ? readDataUrl(source, pictureBytesMax) : undefined;
  const mediaType = bytes && mediaTypeOf(bytes);
  // Drawings within drawings would need the whole check again at every level.
  if (!bytes || !mediaType || mediaType === 'image/svg+xml') return undefined;
  return readHeader(bytes, mediaType);
}
