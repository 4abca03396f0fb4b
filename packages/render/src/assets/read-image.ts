import type { LoadedImage, MediaType, RasterImage } from './asset-table.ts';
import { imageBytesMax } from './data-url.ts';
import { budgetIsSpent, createDrawingBudget, type DrawingBudget } from '../drawing-budget.ts';
import { embeddableJpeg, embeddablePng } from './embeddable-file.ts';
import { imagePixelsMax, mediaTypeOf, readHeader } from './image-header.ts';
import { rasterizeSvg, type DrawingOptions } from './svg/rasterize-svg.ts';
import { createSharedResvg } from './svg/resvg.ts';
import { sanitizeSvg } from './svg/sanitize-svg.ts';

/** An image that cannot be loaded. */
export interface ImageFailure {
  /** A clause without a period, for use at the end of a message. */
  readonly reason: string;
}

type Result = LoadedImage | ImageFailure;
type RasterMediaType = Exclude<MediaType, 'image/svg+xml'>;

/** Pixels that are decoded for one document; embedded files that need no decoding do not count. */
const decodedPixelsMax = 200_000_000;

/** @param fonts the files that draw the texts of an svg; default: those of this package */
export type ReadImage = (
  bytes: Uint8Array | undefined,
  fonts?: readonly Uint8Array[],
) => Promise<Result>;

/** What a format needs of an svg: only the file, its vectors, or vectors and pixels; see `RasterImage`. */
export type SvgForm = 'file' | 'vectors' | 'pixels';

/** What one document needs of its images. */
export interface ImageReaderOptions {
  /** Default: pixels. */
  readonly svgAs?: SvgForm;
  /** Shared with the diagrams of the document. */
  readonly drawings?: DrawingBudget;
  readonly pixelsMax?: number;
}

/** Creates a function that reads the images of one document; they share one limit of pixels. */
export function createImageReader({
  svgAs = 'pixels',
  drawings = createDrawingBudget(),
  pixelsMax = decodedPixelsMax,
}: ImageReaderOptions = {}): ReadImage {
  let pixelsLeft = pixelsMax;
  const needsPixels = svgAs === 'pixels';
  const drawing = { resvg: createSharedResvg(), needsPixels, budget: drawings };

  /** Reserves pixels for one image. Returns `false` if the document has too few left. */
  const spend = (pixels: number) => {
    if (pixels > pixelsLeft) return false;
    pixelsLeft -= pixels;
    return true;
  };

  return async (bytes, fonts) => {
    if (!bytes) return { reason: 'it could not be loaded' };
    if (bytes.length > imageBytesMax) return { reason: 'it is larger than 10 MB' };
    const mediaType = mediaTypeOf(bytes);
    if (!mediaType) return { reason: 'it is not a png, jpeg, gif, webp or svg' };
    return mediaType === 'image/svg+xml'
      ? readSvg(bytes, spend, svgAs === 'file' ? undefined : drawing, fonts)
      : readRaster(bytes, mediaType, spend);
  };
}

async function readRaster(
  bytes: Uint8Array,
  mediaType: RasterMediaType,
  spend: (pixels: number) => boolean,
): Promise<Result> {
  const header = readHeader(bytes, mediaType);
  if (!header) return { reason: 'its header is damaged' };
  const pixels = header.width * header.height;
  if (pixels > imagePixelsMax) return { reason: 'it has more than 25 megapixels' };

  const size = header.quarterTurned
    ? { width: header.height, height: header.width }
    : { width: header.width, height: header.height };
  const original = { mediaType, bytes };
  const embeddable = header.embeddable ? embeddableFile(bytes, mediaType) : undefined;
  if (embeddable) return { ...size, original, raster: { ...embeddable, ...size } };

  if (!spend(pixels)) return { reason: 'the images of this document have too many pixels' };
  const decoded = await decode(bytes, size, mediaType === 'image/jpeg' ? 'jpeg' : 'png');
  if (!decoded) return { reason: 'it is damaged' };
  return { ...size, original, raster: decoded };
}

/** Returns the file that pdf, docx and canvas can use without decoding it. */
function embeddableFile(
  bytes: Uint8Array,
  mediaType: RasterMediaType,
): Pick<RasterImage, 'type' | 'bytes'> | undefined {
  const type = mediaType === 'image/png' ? 'png' : 'jpeg';
  const file = type === 'png' ? embeddablePng(bytes) : embeddableJpeg(bytes);
  return file && { type, bytes: file };
}

async function readSvg(
  bytes: Uint8Array,
  spend: (pixels: number) => boolean,
  drawing: DrawingOptions | undefined,
  fonts: readonly Uint8Array[] | undefined,
): Promise<Result> {
  if (drawing?.budget.isSpent) return { reason: budgetIsSpent };
  const svg = sanitizeSvg(bytes);
  if (!svg) return { reason: 'its svg is damaged or too complex' };
  const original = { mediaType: 'image/svg+xml', bytes: Buffer.from(svg.markup) } as const;
  const size = { width: svg.width, height: svg.height };
  if (!drawing)
    return { ...size, original, raster: { type: 'png', bytes: new Uint8Array(), ...size } };
  const raster = await rasterizeSvg(svg, drawing, fonts);
  if (!raster) return { reason: 'its svg cannot be drawn' };
  if (!spend(raster.width * raster.height))
    return { reason: 'the images of this document have too many pixels' };
  return { ...size, original, raster };
}

/** The quality from 0 to 100 at which photographs have no visible loss in print. */
const jpegQuality = 92;

/**
 * Decodes the first frame of an image, applies its orientation and encodes it as png or jpeg.
 * Returns `undefined` if decoding fails or the size differs from that in the header.
 */
async function decode(
  bytes: Uint8Array,
  size: { readonly width: number; readonly height: number },
  type: RasterImage['type'],
): Promise<RasterImage | undefined> {
  // A native library of 34 MB that most documents do not need.
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  try {
    // Pass bytes only: given a string, `loadImage` reads files and fetches URLs.
    const image = await loadImage(Buffer.from(bytes));
    if (image.width !== size.width || image.height !== size.height) return undefined;
    const canvas = createCanvas(size.width, size.height);
    canvas.getContext('2d').drawImage(image, 0, 0);
    const encoded =
      type === 'jpeg' ? await canvas.encode('jpeg', jpegQuality) : await canvas.encode('png');
    return { type, bytes: encoded, ...size };
  } catch {
    return undefined;
  }
}
