import type { Document } from '@mdconv/core';
import { prepare, type Rendered, type RenderOptions } from '../prepare/index.ts';
import { writeHtml, type WriteFontRules } from './write-html.ts';

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
 * Renders a document as html: a page or, with `fragment`, its content. Only pages embed fonts.
 *
 * @throws {InvalidRequestError} a font source is not a TrueType or OpenType font
 */
export async function renderHtml(
  document: Document,
  options: RenderOptions & HtmlOptions = {},
): Promise<Rendered<string>> {
  const { fonts, embedFonts = false, fragment = false, signal } = options;
  const prepared = await prepare(document, options);
  const writeFontRules = embedFonts && !fragment ? await openFontRules(fonts) : undefined;
  signal?.throwIfAborted();

  const output = writeHtml(prepared, options, writeFontRules);
  return {
    format: 'html',
    contentType: 'text/html; charset=utf-8',
    output,
    warnings: prepared.warnings.list(),
  };
}

/** Loading fonts is slow; pages without them skip it. */
async function openFontRules(sources: RenderOptions['fonts']): Promise<WriteFontRules> {
  const { loadSubsetter, openFonts } = await import('../typeset/fonts/index.ts');
  const { writeFontFaces } = await import('./fonts/write-font-faces.ts');
  const options = { fonts: openFonts(sources), subset: await loadSubsetter() };
  return (main, prepared) => writeFontFaces(main, prepared, options);
}
