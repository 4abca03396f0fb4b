import type { Document } from '@mdconv/core';
import { prepare, type Rendered, type RenderOptions } from '../prepare/index.ts';
import type { HtmlOptions } from './html-options.ts';
import { writeHtml } from './write-html.ts';

/** Renders a document as html: a page, or a `fragment` of one. */
export async function renderHtml(
  document: Document,
  options: RenderOptions & HtmlOptions = {},
): Promise<Rendered<string>> {
  const prepared = await prepare(document, options);
  const output = writeHtml(prepared, options);
  return {
    format: 'html',
    contentType: 'text/html; charset=utf-8',
    output,
    warnings: prepared.warnings.list(),
  };
}
