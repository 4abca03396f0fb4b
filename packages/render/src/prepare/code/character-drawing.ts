import type { Code } from '@mdconv/core';

/** A line of a table that a database prints: `-----+------` or `+-----+------+`. */
const tableRule = /^[ \t]*[+|]?-{2,}(?:\+-{2,})+[+|]?[ \t]*$/m;

/**
 * Whether code is a drawing: a tree of files, boxes and arrows, the frame of a table. Its lines are
 * read together, so they do not wrap. Rules of `─` or `═` alone divide code and draw nothing.
 */
export function isDrawing({ text }: Pick<Code, 'text'>): boolean {
  if (tableRule.test(text)) return true;
  return /[\u2502\u2503\u2506\u2507\u250a-\u254b\u254e\u254f\u2551-\u257b\u257d\u257f]/.test(text);
}

/** Points: the smallest size of a drawing that would be too wide otherwise, and of one too high. */
const drawingSizeMin = 5;
const highSizeMin = 6.5;

/**
 * The leading of drawings in em, so that vertical strokes join: `│` is 1.188 em high in DejaVu Sans
 * Mono and higher in the other fonts of code.
 */
export const drawingLeading = 1.18;

/** Points. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The factor at which a drawing fits its room, if its type stays legible; otherwise 1.
 *
 * @param drawing the drawing at its usual type size, in points
 */
export function drawingScale(
  drawing: Size & { readonly textSize: number },
  { width, height }: Size,
): number {
  const forWidth = Math.min(1, (width - rounding) / drawing.width);
  if (forWidth * drawing.textSize < drawingSizeMin) return 1;
  const scale = Math.min(forWidth, (height - rounding) / drawing.height);
  return scale * drawing.textSize < highSizeMin ? forWidth : scale;
}

/** Points: advances are not exactly proportional to the size. */
const rounding = 0.05;
