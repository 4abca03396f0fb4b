import type { DesignSystem, PageSettings } from '@mdconv/core';
import type { ResolveImage } from '../assets/index.ts';
import type { ResolveFile } from '../citations/index.ts';
import type { ResolveDiagram } from '../diagrams/index.ts';
import type { FontSource } from '../fonts/index.ts';

/** Options of every format. */
export interface RenderOptions {
  /** Default: `minimal-clean`. */
  readonly designSystem?: DesignSystem;
  readonly page?: PageSettings;
  /** Loads images. Without it, only `data:` URLs are shown. */
  readonly resolveImage?: ResolveImage;
  /** Reads files that the document names: bibliographies. Without it, works are cited only from its front matter. */
  readonly resolveFile?: ResolveFile;
  /** Whether diagrams are drawn; otherwise their sources are shown as code. Default: true. */
  readonly diagrams?: boolean;
  /** Draws diagrams in other languages than those that mdconv draws. */
  readonly resolveDiagram?: ResolveDiagram;
  /** Fonts in addition to those that mdconv ships. */
  readonly fonts?: readonly FontSource[];
  /**
   * Whether html and docx contain the fonts that the document uses, so that it looks the same on
   * systems that do not have them. Default: true for pages of html; for docx, whose files grow by
   * whole fonts, only with a serif, which programs that lack it replace with a sans. Pdf and png always embed fonts; text has none.
   *
   * Html embeds subsets, including those of fallback fonts: some 50 KB. It embeds no emoji font,
   * because every system has one, and no fonts in a `fragment` or when a browser writes the page.
   * Fallback fonts for Chinese, Japanese and Korean take megabytes; only true embeds them.
   */
  readonly embedFonts?: boolean;
  /** The date in the properties of pdf and docx if the front matter has none. The clock is never read. */
  readonly sourceDate?: Date;
  /**
   * A short word that every output shows, such as TEST for sandbox conversions. 1 to 20 code
   * points, without control characters.
   */
  readonly watermark?: string;
  /**
   * Bytes of the output. Writing ends with `OutputTooLargeError` before a larger output exists.
   * Default: no limit.
   */
  readonly outputBytesMax?: number;
  /** Aborts between stages; the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}
