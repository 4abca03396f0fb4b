import { imagesOf, type Document } from '@mdconv/core';
import { percent } from './write-image.ts';

/** The shares of the measure that a document's pictures ask for, in per cent, each once, in order. */
export function pictureWidths(document: Document): readonly number[] {
  const widths = imagesOf(document).flatMap(({ width }) =>
    width?.unit === '%' ? [percent(width.value)] : [],
  );
  return [...new Set(widths)].sort((a, b) => a - b);
}
