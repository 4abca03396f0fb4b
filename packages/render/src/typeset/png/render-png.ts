import { contentTypeOf, minimalClean, type Document } from '@mdconv/core';
import type { DisplayPage, LayoutReport } from '../display/index.ts';
import { layOut } from '../layout/index.ts';
import { prepare, type PreparedDocument, type RenderOptions } from '../../prepare/index.ts';
import type { Rendered } from '../../rendered.ts';
import { resolveStyle } from '../../style/index.ts';
import { leastHeight } from './least-height.ts';
import { checkSheetHeight, paintPng, sheetDpi, usualDpi } from './paint-png.ts';

/**
 * Writes a document as one continuous sheet: as wide as the paper, as high as the content, 144
 * pixels per inch. A sheet that would be higher than 32,000 pixels has 72 or 36 pixels per inch, and the
 * warning `png-resolution-lowered`.
 *
 * @throws {OutputTooLargeError} it would be higher than 32,000 pixels with 36 pixels per inch, or
 *   exceed `outputBytesMax`
 */
export async function renderPng(
  document: Document,
  options: RenderOptions = {},
): Promise<Rendered<'png'>> {
  const { designSystem = minimalClean, page: settings } = options;
  // Text, formulas and diagrams of a document that cannot fit are never set.
  checkSheetHeight(leastHeight(document, resolveStyle(designSystem, settings)));
  const { prepared, pages, layout } = await layOutFor('sheet', document, options);
  const page = pages[0]!;
  const dpi = sheetDpi(page);
  if (dpi < usualDpi) prepared.warnings.add('png-resolution-lowered', loweredMessage(dpi));
  return paint(prepared, { page, dpi }, layout);
}

const loweredMessage = (dpi: number) =>
  `The image has ${dpi} instead of ${usualDpi} pixels per inch, because the document is very long. Convert it to pdf, or split it.`;

/**
 * Writes one page of the pdf as an image.
 *
 * @param index counts from 0
 * @throws {RangeError} the document has no such page
 */
export async function renderPngPage(
  document: Document,
  index: number,
  options: RenderOptions = {},
): Promise<Rendered<'png'>> {
  const { prepared, pages, layout } = await layOutFor('pages', document, options);
  const page = pages[index];
  if (!page) throw new RangeError(`There is no page ${index}; the last is ${pages.length - 1}.`);
  return { ...(await paint(prepared, { page, dpi: usualDpi }, layout)), pages: pages.length };
}

async function layOutFor(medium: 'pages' | 'sheet', document: Document, options: RenderOptions) {
  const { fonts, signal } = options;
  const prepared = await prepare(document, 'png', options);
  signal?.throwIfAborted();
  const { display, sources: _, ...layout } = await layOut(prepared, { fonts, medium });
  signal?.throwIfAborted();
  return { prepared, pages: display.pages, layout };
}

async function paint(
  { warnings, budget }: PreparedDocument,
  { page, dpi }: { readonly page: DisplayPage; readonly dpi: number },
  layout: LayoutReport,
): Promise<Rendered<'png'>> {
  const { bytes, width, height } = await paintPng(page, { dpi, budget });
  return {
    format: 'png',
    contentType: contentTypeOf('png'),
    output: budget.check(bytes),
    warnings: warnings.list(),
    layout,
    pixels: { width, height },
  };
}
