import { contentTypeOf, OutputTooLargeError, type Document } from '@mdconv/core';
import { layOut } from '../layout/index.ts';
import { prepare, type RenderOptions } from '../../prepare/index.ts';
import type { Rendered } from '../../rendered.ts';
import { paintPdf } from './paint-pdf.ts';

const pagesMax = 2000;

/**
 * Writes a document as a tagged pdf with outline, links and page numbers.
 *
 * @throws {OutputTooLargeError} it would have more than 2,000 pages or exceed `outputBytesMax`
 */
export async function renderPdf(
  document: Document,
  options: RenderOptions = {},
): Promise<Rendered<'pdf'>> {
  const { fonts, signal, sourceDate } = options;
  const prepared = await prepare(document, 'pdf', options);
  signal?.throwIfAborted();

  const { display, sources: _, ...layout } = await layOut(prepared, { fonts, medium: 'pages' });
  const pages = display.pages.length;
  if (pages > pagesMax) {
    const advice = 'Split the document, or use a smaller font scale or larger paper.';
    throw new OutputTooLargeError('pdf', pages, pagesMax, 'pages', advice);
  }
  signal?.throwIfAborted();

  const { budget } = prepared;
  const onBytes = (count: number) => budget.reach(count);
  const output = budget.check(paintPdf(display, { sourceDate, onBytes }));
  const warnings = prepared.warnings.list();
  return { format: 'pdf', contentType: contentTypeOf('pdf'), output, warnings, pages, layout };
}
