import type { Document } from '@mdconv/core';
import { prepare, type Rendered, type RenderOptions } from '../prepare/index.ts';
import { writeText } from './write-text.ts';

/** Options of text output. */
export interface TextOptions {
  /** Columns to wrap lines to. Default: no wrapping, a paragraph is one line. */
  readonly width?: number;
  /** `list` (default): links are numbered and listed at the end. `inline`: the address follows the text. */
  readonly links?: 'list' | 'inline';
}

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
