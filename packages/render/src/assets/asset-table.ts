import type { Image } from '@mdconv/core';
import type { Drawing, OutlinedDrawing } from '../drawings/index.ts';

/**
 * Fetches the bytes of an image whose source is not a `data:` URL. Returns `undefined` if the image is
 * not allowed or cannot be loaded. Called once per distinct source.
 */
export type ResolveImage = (source: string) => Promise<Uint8Array | undefined>;

/** A fetched, validated and measured image. */
export interface LoadedImage {
  /** Natural size in CSS pixels (1/96 inch). */
  readonly width: number;
  readonly height: number;
  /** The received file; SVG is sanitized. For formats that can show its media type. Absent for pictures of ours. */
  readonly original?: { readonly mediaType: MediaType; readonly bytes: Uint8Array };
  /** The pixels for formats that need them; browsers, which only write html, have none. The same object for the same source. */
  readonly raster: RasterImage;
  /** The number of the diagram in the document, from 1, if it is one; html shows its svg in place. */
  readonly diagram?: number;
  /** A picture of ours with its texts. */
  readonly drawing?: Drawing;
  /** Whether it is a diagram that shows data along axes or in a circle. */
  readonly isChart?: boolean;
}

export type MediaType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/svg+xml';

export interface RasterImage {
  readonly type: 'png' | 'jpeg';
  /** Empty if the format shows only the drawing, or the file itself. */
  readonly bytes: Uint8Array;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** The same in vectors, if it was an svg. */
  readonly drawing?: OutlinedDrawing;
}

/** The images of one document. */
export interface AssetTable {
  /** Returns `undefined` if the image could not be loaded; show its alt text. A warning already exists. */
  loadedImage(image: Image): LoadedImage | undefined;
  /** Whether the image is shown, rather than its alt text. */
  shows(image: Image): boolean;
}
