import type { DesignSystem, Format, PageSettings, Warning } from '@mdconv/core';
import type { ResolveImage } from '../assets/index.ts';
import type { LayoutReport } from '../typeset/display/index.ts';
import type { FontSource } from '../typeset/fonts/index.ts';

/** Options of every format. */
export interface RenderOptions {
  /** Default: `minimal-clean`. */
  readonly designSystem?: DesignSystem;
  readonly page?: PageSettings;
  /** Loads images. Without it, only `data:` URLs are shown. */
  readonly resolveImage?: ResolveImage;
  /** Fonts in addition to those that mdconv ships. */
  readonly fonts?: readonly FontSource[];
  /**
   * Embeds the fonts that the document uses in html and docx, so that it looks the same on systems
   * that do not have them. Files get larger. Pdf and png always embed fonts; text has none.
   *
   * Html embeds subsets, including those of fallback fonts. It embeds no emoji font, because every
   * system has one, and no fonts in a `fragment`.
   */
  readonly embedFonts?: boolean;
  /** The date in the properties of pdf and docx if the front matter has none. The clock is never read. */
  readonly sourceDate?: Date;
  /**
   * A short word that every output shows, such as TEST for sandbox conversions. 1 to 20 code
   * points, without control characters.
   */
  readonly watermark?: string;
  /** Aborts between stages; the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** A written document. */
export interface Rendered<Output extends string | Uint8Array = string | Uint8Array> {
  readonly format: Format;
  readonly contentType: string;
  readonly output: Output;
  /** What parsing and writing the document could not do as requested. */
  readonly warnings: readonly Warning[];
  /** Number of pages of a pdf. */
  readonly pages?: number;
  /** Pdf and png: positions of ids, and page breaks that had to break a rule. */
  readonly layout?: LayoutReport;
  /** Size of a png in pixels. */
  readonly pixels?: { readonly width: number; readonly height: number };
}
