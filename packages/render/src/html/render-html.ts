import { contentTypeOf, type Document } from '@mdconv/core';
import { prepare, type Rendered, type RenderOptions } from '../prepare/index.ts';
import type { HtmlOptions } from './html-options.ts';
import { writeHtml, type WriteFontRules } from './write-html.ts';

/**
 * Renders a document as html: a page, or a `fragment` of one. Only a page carries fonts, and none for emoji.
 *
 * @throws {InvalidRequestError} a font source that is read is no TrueType or OpenType font
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
    contentType: contentTypeOf('html'),
    output,
    warnings: prepared.warnings.list(),
  };
}

/** Fonts are dear to load, so pages without them do not. */
async function openFontRules(sources: RenderOptions['fonts']): Promise<WriteFontRules> {
  const { loadSubsetter, openFonts } = await import('../typeset/fonts/index.ts');
  const { writeFontFaces } = await import('./fonts/write-font-faces.ts');
  const options = { fonts: openFonts(sources), subset: await loadSubsetter() };
  return (main, prepared) => writeFontFaces(main, prepared, options);
}
