import type { MediaType, Picture, RasterPicture } from './asset-table.ts';
import { decode } from './decode.ts';
import { mediaTypeOf, readHeader } from './image-header.ts';
import { decodedPixelsMax, pictureBytesMax, picturePixelsMax } from './limits.ts';
import { rasterizeSvg } from './svg/rasterize-svg.ts';
import { sanitizeSvg } from './svg/sanitize-svg.ts';
import { usableJpeg } from './usable-jpeg.ts';
import { usablePng } from './usable-png.ts';

/** Why an image cannot be loaded, as the end of a sentence. */
export interface Refusal {
  readonly refusal: string;
}

type Outcome = Picture | Refusal;
type PixelType = Exclude<MediaType, 'image/svg+xml'>;

/** Reads the pictures of one document; what they may cost in all is shared between them. */
export function createPictureReader(
  pixelsMax: number = decodedPixelsMax,
): (bytes: Uint8Array | undefined) => Promise<Outcome> {
  let pixelsLeft = pixelsMax;

  /** Takes the pixels of one picture from what the document has left. */
  const spend = (pixels: number) => {
    if (pixels > pixelsLeft) return false;
    pixelsLeft -= pixels;
    return true;
  };

  return async (bytes) => {
    if (!bytes) return { refusal: 'it could not be loaded' };
    if (bytes.length > pictureBytesMax) return { refusal: 'it is larger than 10 MB' };
    const mediaType = mediaTypeOf(bytes);
    if (!mediaType) return { refusal: 'it is not a png, jpeg, gif, webp or svg' };
    return mediaType === 'image/svg+xml'
      ? readSvg(bytes, spend)
      : readPixels(bytes, mediaType, spend);
  };
}

async function readPixels(
  bytes: Uint8Array,
  mediaType: PixelType,
  spend: (pixels: number) => boolean,
): Promise<Outcome> {
  const header = readHeader(bytes, mediaType);
  if (!header) return { refusal: 'its header is damaged' };
  const pixels = header.width * header.height;
  if (pixels > picturePixelsMax) return { refusal: 'it has more than 25 megapixels' };

  const size = header.quarterTurned
    ? { width: header.height, height: header.width }
    : { width: header.width, height: header.height };
  const original = { mediaType, bytes };
  const usable = header.embeddable ? usableAsItIs(bytes, mediaType) : undefined;
  if (usable) return { ...size, original, raster: { ...usable, ...size } };

  if (!spend(pixels)) return { refusal: 'the images of this document have too many pixels' };
  const decoded = await decode(bytes, size, mediaType === 'image/jpeg' ? 'jpeg' : 'png');
  if (!decoded) return { refusal: 'it is damaged' };
  return { ...size, original, raster: decoded };
}

/** The file that pdf, docx and canvas take without it being decoded. */
function usableAsItIs(
  bytes: Uint8Array,
  mediaType: PixelType,
): Pick<RasterPicture, 'type' | 'bytes'> | undefined {
  const type = mediaType === 'image/png' ? 'png' : 'jpeg';
  const file = type === 'png' ? usablePng(bytes) : usableJpeg(bytes);
  return file && { type, bytes: file };
}

async function readSvg(bytes: Uint8Array, spend: (pixels: number) => boolean): Promise<Outcome> {
  const svg = sanitizeSvg(bytes);
  if (!svg) return { refusal: 'its svg is damaged or too complex' };
  const raster = await rasterizeSvg(svg);
  if (!raster) return { refusal: 'its svg cannot be drawn' };
  if (!spend(raster.width * raster.height))
    return { refusal: 'the images of this document have too many pixels' };
  const original = { mediaType: 'image/svg+xml', bytes: Buffer.from(svg.markup) } as const;
  return { width: svg.width, height: svg.height, original, raster };
}
