import type { Document } from '@mdconv/core';
import { prepare, type RenderOptions } from '../prepare/index.ts';
import type { Rendered } from '../rendered.ts';
import type { TextOptions } from './text-options.ts';
import { writeText } from './write-text.ts';

/**
 * Renders a document as text.
 *
 * @throws {OutputTooLargeError} the text would exceed `outputBytesMax`
 */
export async function renderText(
  document: Document,
  options: RenderOptions & TextOptions = {},
): Promise<Rendered<'text'>> {
  const prepared = await prepare(document, 'text', options);
  return {
    format: 'text',
    contentType: 'text/plain; charset=utf-8',
    output: prepared.budget.check(writeText(prepared, options)),
    warnings: prepared.warnings.list(),
  };
}
