import { openFontRules } from '#font-rules';
import type { Document } from '@mdconv/core';
import { prepare, type Rendered, type RenderOptions } from '../prepare/index.ts';
import { writeHtml } from './write-html.ts';

/** Options of html output. */
export interface HtmlOptions {
  /**
   * True: only the content of the page's `main`, with headings at the author's levels and without
   * styles and fonts. `styleSheet` returns the rules for it.
   */
  readonly fragment?: boolean;
  /** `embed` (default): images as data URLs. `link`: image sources as the author wrote them. */
  readonly images?: 'embed' | 'link';
}

/**
 * Renders a document as html: a page or, with `fragment`, its content. Only pages embed fonts, and in
 * browsers not even they.
 *
 * @throws {InvalidRequestError} a font source is not a TrueType or OpenType font
 * @throws {OutputTooLargeError} the page would exceed `outputBytesMax`
 */
export async function renderHtml(
  document: Document,
  options: RenderOptions & HtmlOptions = {},
): Promise<Rendered<'html'>> {
  const { fonts, embedFonts, fragment = false, signal } = options;
  const prepared = await prepare(document, 'html', options);
  const writeFontRules =
    embedFonts === false || fragment ? undefined : await openFontRules(fonts, embedFonts === true);
  signal?.throwIfAborted();

  const output = prepared.budget.check(writeHtml(prepared, options, writeFontRules));
  return {
    format: 'html',
    contentType: 'text/html; charset=utf-8',
    output,
    warnings: prepared.warnings.list(),
  };
}
