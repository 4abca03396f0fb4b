import { contentTypeOf, type Document } from '@mdconv/core';
import type { DisplayPage, LayoutReport } from '../display/index.ts';
import { layOut } from '../layout/index.ts';
import { prepare, type PreparedDocument, type RenderOptions } from '../../prepare/index.ts';
import type { Rendered } from '../../rendered.ts';
import { paintPng } from './paint-png.ts';

/**
 * Writes a document as one continuous sheet: as wide as the paper, as high as the content, 144
 * pixels per inch.
 *
 * @throws {OutputTooLargeError} it would be higher than 32,000 pixels or exceed `outputBytesMax`
 */
export async function renderPng(
  document: Document,
  options: RenderOptions = {},
): Promise<Rendered<'png'>> {
  const { prepared, pages, layout } = await layOutFor('sheet', document, options);
  return paint(prepared, pages[0]!, layout);
}

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
  return { ...(await paint(prepared, page, layout)), pages: pages.length };
}

async function layOutFor(medium: 'pages' | 'sheet', document: Document, options: RenderOptions) {
  const { fonts, signal } = options;
  const prepared = await prepare(document, 'png', options);
  signal?.throwIfAborted();
  const { display, ...layout } = await layOut(prepared, { fonts, medium });
  signal?.throwIfAborted();
  return { prepared, pages: display.pages, layout };
}

async function paint(
  { warnings, budget }: PreparedDocument,
  page: DisplayPage,
  layout: LayoutReport,
): Promise<Rendered<'png'>> {
  const { bytes, width, height } = await paintPng(page, { budget });
  return {
    format: 'png',
    contentType: contentTypeOf('png'),
    output: budget.check(bytes),
    warnings: warnings.list(),
    layout,
    pixels: { width, height },
  };
}
