import { contentTypeOf, type Document } from '@mdconv/core';
import { prepare, type Rendered, type RenderOptions } from '../prepare/index.ts';
import type { TextOptions } from './text-options.ts';
import { writeText } from './write-text.ts';

/** Renders a document as text. */
export async function renderText(
  document: Document,
  options: RenderOptions & TextOptions = {},
): Promise<Rendered<string>> {
  const prepared = await prepare(document, options);
  const output = writeText(prepared, options);
  return {
    format: 'text',
    contentType: contentTypeOf('text'),
    output,
    warnings: prepared.warnings.list(),
  };
}
