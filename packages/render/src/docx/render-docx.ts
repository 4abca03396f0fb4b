import type { Document } from '@mdconv/core';
import { prepare, type Rendered, type RenderOptions } from '../prepare/index.ts';
import { writeDocx } from './write-docx.ts';

/** Renders a document as a Word file. */
export async function renderDocx(
  document: Document,
  options: RenderOptions = {},
): Promise<Rendered<Uint8Array>> {
  const prepared = await prepare(document, options);
  options.signal?.throwIfAborted();
  return {
    format: 'docx',
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    output: writeDocx(prepared, { sourceDate: options.sourceDate }),
    warnings: prepared.warnings.list(),
  };
}
