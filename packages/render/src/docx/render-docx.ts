import { type Document, contentTypeOf, createWarningLog } from '@mdconv/core';
import type { FontSource } from '../fonts/index.ts';
import { prepare, type PreparedDocument, type RenderOptions } from '../prepare/index.ts';
import type { Rendered } from '../rendered.ts';
import { writeDocx } from './write-docx.ts';
import { lacksSubstitute } from './fonts/lacks-substitute.ts';
import type { PageOf } from './write-contents.ts';

/**
 * Renders a document as a Word file.
 *
 * @throws {InvalidRequestError} a font source is not a TrueType or OpenType font
 * @throws {OutputTooLargeError} the file would exceed `outputBytesMax`
 */
export async function renderDocx(
  document: Document,
  options: RenderOptions = {},
): Promise<Rendered<'docx'>> {
  const { fonts, sourceDate, signal } = options;
  const prepared = await prepare(document, 'docx', options);
  const { embedFonts = lacksSubstitute(prepared.style) } = options;
  signal?.throwIfAborted();

  const hasPages = prepared.tableOfContents !== undefined || prepared.captionLists.length > 0;
  const pageOf = hasPages ? await findPages(prepared, fonts) : undefined;
  const library = embedFonts ? (await import('../fonts/index.ts')).openFonts(fonts) : undefined;
  signal?.throwIfAborted();

  return {
    format: 'docx',
    contentType: contentTypeOf('docx'),
    output: prepared.budget.check(writeDocx(prepared, { sourceDate, pageOf, fonts: library })),
    warnings: prepared.warnings.list(),
  };
}

/**
 * Finds the pages of headings in the pdf of the document without what Word files do not have: blank
 * pages and, except of slides, a cover. Those in Word are the same or close. Layout is slow to load and
 * run, so only documents with a table of contents use it.
 *
 * @throws {InvalidRequestError} a font source is not a TrueType or OpenType font
 */
export async function findPages(
  prepared: PreparedDocument,
  fonts: readonly FontSource[] | undefined,
): Promise<PageOf> {
  const { layOut } = await import('../typeset/layout/index.ts');
  // Warnings about fonts and narrow pages in the pdf do not apply to Word.
  const { design, style, cover } = prepared;
  const asInWord: PreparedDocument = {
    ...prepared,
    warnings: createWarningLog(),
    cover: style.deck ? cover : undefined,
    design: { ...design, page: { ...design.page, mirror: false } },
  };
  const { pageMap } = await layOut(asInWord, { fonts, medium: 'pages' });
  return (id) => {
    const context = pageMap.get(id);
    return context && context.page + 1;
  };
}
