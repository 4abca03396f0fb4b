import { drawText } from './draw-text.ts';
import { isDrawn } from './is-drawn.ts';
import type { PaintedOperation } from './operation-groups.ts';
import type { PagePainter } from './page-painter.ts';
import { showText } from './show-text.ts';

/**
 * Paints the glyphs of one line from `start` on, in one text object as far as they can be shown as
 * text. Gives the number of operations painted.
 */
export function paintText(
  painter: PagePainter,
  operations: readonly PaintedOperation[],
  start: number,
): number {
  const { stream, page, fontOf } = painter;
  let baseline: number | undefined;
  let open = false;
  let index = start;
  for (; index < operations.length; index++) {
    const operation = operations[index]!;
    if (operation.kind !== 'glyphs') break;
    baseline ??= operation.baseline;
    if (operation.baseline !== baseline) break;

    const shown = !isDrawn(operation);
    if (shown !== open) stream.write(shown ? 'BT' : 'ET');
    open = shown;
    if (!shown) {
      drawText(painter, operation);
      continue;
    }
    const font = fontOf(operation.face);
    page.fonts[font.name] = font.reference;
    showText(stream, font, operation);
  }
  if (open) stream.write('ET');
  return index - start;
}
