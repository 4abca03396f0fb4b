import { minimalClean, type DesignSystem, type PageSettings } from '@mdconv/core';
import { resolveStyle } from '../style/index.ts';
import { writeStyleSheet } from './css/write-style-sheet.ts';

/** Options of a style sheet. */
export interface StyleSheetOptions {
  /** Only the font scale matters here. */
  readonly page?: PageSettings;
}

/** Adds the rules for watermarks, because fragments may have one. */
const anyWatermark = 'TEST';

/** Images may have any width in whole percent. */
const everyWidth = Array.from({ length: 100 }, (_, index) => index + 1);

/**
 * Returns the style sheet of a design system. Put it into the page that shows fragments, and put
 * `class="md-document"` around each fragment.
 */
export function styleSheet(
  design: DesignSystem = minimalClean,
  { page }: StyleSheetOptions = {},
): string {
  const style = resolveStyle(design, page);
  return writeStyleSheet(
    { design, style, watermark: anyWatermark, hasWorks: true, hasDiagrams: true },
    everyWidth,
  );
}
