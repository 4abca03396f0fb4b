import type { RasterPicture } from './asset-table.ts';

/** Out of 100; at this a photograph loses nothing that print would show. */
const jpegQuality = 92;

/**
 * Decodes a picture of a known size, upright, first frame, and writes it as png or jpeg;
 * `undefined` where it cannot be decoded or has another size than its header promised.
 */
export async function decode(
  bytes: Uint8Array,
  size: { readonly width: number; readonly height: number },
  type: RasterPicture['type'],
): Promise<RasterPicture | undefined> {
  // A native library of 34 MB, which most documents never need.
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  try {
    // Bytes alone: given a string, it would read files and fetch URLs.
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
