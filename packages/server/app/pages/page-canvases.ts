import type { Canvases } from '@mdconv/render/pages';

/**
 * The canvases of the browser. The painter is written for those of Node, which have the same methods.
 * Pictures are decoded here, and turned as their cameras say; a damaged one stays empty.
 */
export const pageCanvases = {
  createCanvas: (width: number, height: number) => new OffscreenCanvas(width, height),
  Path2D,
  loadImage: async (bytes: Uint8Array<ArrayBuffer>) =>
    createImageBitmap(new Blob([bytes])).catch(() => new OffscreenCanvas(1, 1)),
} as unknown as Canvases;
