import { text } from '../text.ts';
import { extensions, UnreadablePictureError } from './pictures.ts';

/** How large a picture may be. */
interface PictureLimits {
  readonly bytesMax: number;
  /** Bytes of an svg, which cannot be made smaller. */
  readonly svgBytesMax: number;
  /** Pixels of its longer side. */
  readonly sideMax: number;
}

const qualities = [0.9, 0.8, 0.65, 0.5] as const;

/** Once all forms are tried, each attempt shortens the sides to this share. */
const scale = 0.75;
const attemptsMax = 16;

/**
 * A picture of a type that documents can show, within the limits: as it is if it can be, otherwise as png, or smaller
 * as jpeg, or as webp if it may be transparent.
 * @throws {UnreadablePictureError} the browser cannot read it, or it is a drawing that is too large
 */
export async function shrinkPicture(file: File, limits: PictureLimits): Promise<Blob> {
  const { name, type, size } = file;
  if (type === 'image/svg+xml') {
    // A drawing has no pixels to spare.
    if (size <= limits.svgBytesMax) return file;
    const kilobytes = Math.floor(limits.svgBytesMax / 1024);
    throw new UnreadablePictureError(text.convert.largeDrawing(name, kilobytes));
  }
  // An animation would lose its frames.
  if (type === 'image/gif' && size <= limits.bytesMax) return file;
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new UnreadablePictureError(text.convert.unreadablePicture(name));
  });
  try {
    const { bytesMax, sideMax } = limits;
    const isSmall = size <= bytesMax && Math.max(bitmap.width, bitmap.height) <= sideMax;
    const small = isSmall && type in extensions ? file : await encode(bitmap, type, limits);
    if (small) return small;
  } finally {
    bitmap.close();
  }
  throw new UnreadablePictureError(text.convert.unreadablePicture(name));
}

/** Returns `undefined` if no attempt is small enough. */
async function encode(
  bitmap: ImageBitmap,
  type: string,
  { bytesMax, sideMax }: PictureLimits,
): Promise<Blob | undefined> {
  const lossy = type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
  const forms: readonly ImageEncodeOptions[] = [
    ...(type in extensions ? [] : [{ type: 'image/png' }]),
    ...qualities.map((quality) => ({ type: lossy, quality })),
  ];
  let share = Math.min(1, sideMax / Math.max(bitmap.width, bitmap.height));
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const last = forms.length - 1;
    const encoded = await draw(bitmap, share, forms[Math.min(attempt, last)]!);
    if (encoded.size <= bytesMax) return encoded;
    if (attempt >= last) share *= scale;
  }
  return undefined;
}

function draw(bitmap: ImageBitmap, share: number, form: ImageEncodeOptions): Promise<Blob> {
  const [width, height] = [bitmap.width, bitmap.height].map((size) =>
    Math.max(1, Math.round(size * share)),
  );
  const canvas = new OffscreenCanvas(width!, height!);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width!, height!);
  return canvas.convertToBlob(form);
}
