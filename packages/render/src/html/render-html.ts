import { openFontRules } from '#font-rules';
import type { Document } from '@mdconv/core';
import { prepare, type RenderOptions } from '../prepare/index.ts';
import type { Rendered } from '../rendered.ts';
import type { HtmlOptions } from './html-options.ts';
import { writeHtml } from './write-html.ts';

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
