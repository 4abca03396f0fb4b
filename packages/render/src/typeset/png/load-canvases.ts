import type { Canvases } from '../canvas/index.ts';

/** Loads 34 MB of native code. */
export async function loadCanvases(): Promise<Canvases> {
  const { createCanvas, loadImage, Path2D } = await import('@napi-rs/canvas');
  // Bytes alone: given a string, it would read files and fetch URLs.
  return { createCanvas, Path2D, loadImage: (bytes) => loadImage(Buffer.from(bytes)) };
}
