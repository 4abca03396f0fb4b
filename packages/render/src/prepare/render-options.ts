import type { DesignSystem, Format, PageSettings, Warning } from '@mdconv/core';
import type { ResolveImage } from '../assets/index.ts';
import type { LayoutReport } from '../typeset/display/index.ts';
import type { FontSource } from '../typeset/fonts/index.ts';

/** What every format takes. */
export interface RenderOptions {
  /** Absent: `minimal-clean`. */
  readonly designSystem?: DesignSystem;
  readonly page?: PageSettings;
  /** Absent: only `data:` URLs are shown. */
  readonly resolveImage?: ResolveImage;
  /** Faces beside those that mdconv ships. */
  readonly fonts?: readonly FontSource[];
  /**
   * Carry the faces that the document uses in html and docx, so that it looks the same where they
   * are not installed. Larger files; the other formats carry their faces always, or have none.
   *
   * Html carries them cut down to its characters, those that stand in for what the design's own
   * lack too. It carries none for emoji, which every system has, nor in a `fragment`.
   */
  readonly embedFonts?: boolean;
  /** The date in the properties of pdf and docx when the front matter has none. Never the clock's. */
  readonly sourceDate?: Date;
  /**
   * A short word that every output carries where a reader sees it, as TEST for sandbox conversions.
   * At most 20 code points, none of them a control character.
   */
  readonly mark?: string;
  /** Aborts between stages; the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** A written document. */
export interface Rendered<Output extends string | Uint8Array = string | Uint8Array> {
  readonly format: Format;
  readonly contentType: string;
  readonly output: Output;
  /** What building and writing the document could not do as asked. */
  readonly warnings: readonly Warning[];
  /** Pages of a pdf. */
  readonly pages?: number;
  /** Of pdf and png: where ids stand, and which page ends could not be made as wished. */
  readonly layout?: LayoutReport;
  /** Size of a png. */
  readonly pixels?: { readonly width: number; readonly height: number };
}
