import type { Properties } from 'hast';
import { languageLine, type Inline } from '@mdconv/core';
import type { PreparedDocument } from '../prepare/index.ts';
import type { Hex } from '../style/index.ts';
import { createAuthorColors, type AuthorColors } from './inlines/author-colors.ts';
import { createDirection, type Direction } from './direction.ts';
import type { HtmlOptions } from './html-options.ts';

/** What the functions that write blocks and inline content share. */
export interface Writer extends PreparedDocument, Direction {
  readonly options: Required<HtmlOptions>;
  /** Which long words may break without a hyphen: paths in headings, all identifiers in cells. */
  readonly breaks?: 'paths' | 'identifiers';
  /** The direction and the language of a line where they are not those of the document. */
  readonly lineProperties: (inlines: readonly Inline[]) => Properties;
  readonly authorColors: AuthorColors;
  /** The background that the author chose for the text around. */
  readonly ground?: Hex | undefined;
}

export function createWriter(
  prepared: PreparedDocument,
  { fragment = false, images = 'embed' }: HtmlOptions = {},
): Writer {
  const direction = createDirection(prepared.document);
  const own = prepared.document.properties.language;
  return {
    ...prepared,
    ...direction,
    lineProperties: (inlines) => ({
      lang: languageLine(inlines, own).language,
      ...direction.direction(inlines),
    }),
    authorColors: createAuthorColors(),
    options: { fragment, images },
  };
}
