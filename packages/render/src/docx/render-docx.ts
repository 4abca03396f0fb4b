import { contentTypeOf, type Document } from '@mdconv/core';
import { prepare, type Rendered, type RenderOptions } from '../prepare/index.ts';
import { findPages } from './find-pages.ts';
import { writeDocx } from './write-docx.ts';

/**
 * Renders a document as a Word file.
 *
 * @throws {InvalidRequestError} a font source that is read is no TrueType or OpenType font
 */
export async function renderDocx(
  document: Document,
  options: RenderOptions = {},
): Promise<Rendered<Uint8Array>> {
  const { fonts, embedFonts = false, sourceDate, signal } = options;
  const prepared = await prepare(document, options);
  signal?.throwIfAborted();

  const pageOf = prepared.tableOfContents && (await findPages(prepared, fonts));
  const library = embedFonts
    ? (await import('../typeset/fonts/index.ts')).openFonts(fonts)
    : undefined;
  signal?.throwIfAborted();

  return {
    format: 'docx',
    contentType: contentTypeOf('docx'),
    output: writeDocx(prepared, { sourceDate, pageOf, fonts: library }),
    warnings: prepared.warnings.list(),
  };
}
