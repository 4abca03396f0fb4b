import type { Image } from '@mdconv/core';

/**
 * Fetches the bytes of an image whose source is not a `data:` URL. Returns `undefined` if the image is
 * not allowed or cannot be loaded. Called once per distinct source.
 */
export type ResolveImage = (source: string) => Promise<Uint8Array | undefined>;

/** A fetched, validated, measured image. */
export interface Picture {
  /** Natural size in CSS pixels (1/96 inch). */
  readonly width: number;
  readonly height: number;
  /** As it came; svg with scripts and outside references removed. For formats that can show it. */
  readonly original: { readonly mediaType: MediaType; readonly bytes: Uint8Array };
  /** For formats that take pixels. The same object for the same source. */
  readonly raster: RasterPicture;
}

export type MediaType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/svg+xml';

export interface RasterPicture {
  readonly type: 'png' | 'jpeg';
  readonly bytes: Uint8Array;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** The pictures of one document. */
export interface AssetTable {
  /** `undefined`: show the alt text in a frame; the warning is already written. */
  picture(image: Image): Picture | undefined;
  /** Whether an image is shown itself, not its alt text. */
  shows(image: Image): boolean;
}
