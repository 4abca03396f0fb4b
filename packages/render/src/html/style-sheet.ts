import { minimalClean, type DesignSystem, type PageSettings } from '@mdconv/core';
import { resolveStyle } from '../style/index.ts';
import { writeStyleSheet } from './css/write-style-sheet.ts';

/** What a style sheet depends on beside its design system. */
export interface StyleSheetOptions {
  /** Only the font scale counts here. */
  readonly page?: PageSettings;
}

/** Rules for a mark come with one, and fragments may have one. */
const anyMark = 'TEST';

/** Pictures may take any whole share of the measure. */
const everyWidth = Array.from({ length: 100 }, (_, index) => index + 1);

/**
 * The style sheet of a design for any number of documents. Put it into the page that shows their
 * fragments, and `class="md-document"` around each.
 */
export function styleSheet(
  design: DesignSystem = minimalClean,
  { page }: StyleSheetOptions = {},
): string {
  return writeStyleSheet({ design, style: resolveStyle(design, page), mark: anyMark }, everyWidth);
}
