import type { PreparedDocument } from '../prepare/index.ts';
import { createDirection, type Direction } from './direction.ts';
import type { HtmlOptions } from './html-options.ts';

/** What the functions that write blocks and inline content share. */
export interface Writer extends PreparedDocument, Direction {
  readonly options: Required<HtmlOptions>;
  /** Which long words may break without a hyphen: paths in headings, all identifiers in cells. */
  readonly breaks?: 'paths' | 'identifiers';
}

export function createWriter(
  prepared: PreparedDocument,
  { fragment = false, images = 'embed' }: HtmlOptions = {},
): Writer {
  return {
    ...prepared,
    ...createDirection(prepared.document),
    options: { fragment, images },
  };
}
