import type { Element } from 'hast';
import type { PreparedDocument } from '../prepare/index.ts';

/** Options of html output. */
export interface HtmlOptions {
  /**
   * True: only the content of the page's `main`, with headings at the author's levels and without
   * styles and fonts. Designs for slides give it the text without slides. `styleSheet` returns the rules for it.
   */
  readonly fragment?: boolean;
  /** `embed` (default): images as data URLs. `link`: image sources as the author wrote them. */
  readonly images?: 'embed' | 'link';
}

/** Returns the rules that embed the fonts of a page's `main`. */
export type WriteFontRules = (main: Element, prepared: PreparedDocument) => string;
