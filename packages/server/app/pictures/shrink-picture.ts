/** How large a picture may be. */
interface PictureLimits {
  readonly bytesMax: number;
  /** Pixels of its longer side. */
  readonly sideMax: number;
}

const qualities = [0.9, 0.8, 0.65, 0.5] as const;

/** Each attempt after the qualities has this share of the pixels of a side. */
const scale = 0.75;
const attemptsMax = 16;

/**
 * A picture within the limits: as it is if it can be, otherwise smaller, as jpeg, or as webp if it may be transparent.
 * Throws if the browser cannot read it.
 */
export async function shrinkPicture(file: Blob, limits: PictureLimits): Promise<Blob> {
  // A drawing has no pixels to spare, and an animation would lose its frames.
  const isFixed = file.type === 'image/svg+xml' || file.type === 'image/gif';
  if (isFixed && file.size <= limits.bytesMax) return file;
  const bitmap = await createImageBitmap(file);
  const side = Math.max(bitmap.width, bitmap.height);
  if (file.size <= limits.bytesMax && side <= limits.sideMax) return file;
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
  let share = Math.min(1, limits.sideMax / side);
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const quality = qualities[Math.min(attempt, qualities.length - 1)]!;
    const smaller = await draw(bitmap, share, { type, quality });
    if (smaller.size <= limits.bytesMax) return smaller;
    if (attempt >= qualities.length - 1) share *= scale;
  }
  throw new Error('The picture cannot be made small enough.');
}

function draw(bitmap: ImageBitmap, share: number, form: ImageEncodeOptions): Promise<Blob> {
  const [width, height] = [bitmap.width, bitmap.height].map((size) =>
    Math.max(1, Math.round(size * share)),
  );
  const canvas = new OffscreenCanvas(width!, height!);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width!, height!);
  return canvas.convertToBlob(form);
}
