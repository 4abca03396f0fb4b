import { drawText } from './draw-text.ts';
import { isDrawn } from './is-drawn.ts';
import type { PaintedItem } from './item-groups.ts';
import type { PagePainter } from './page-painter.ts';
import { showText } from './show-text.ts';

/**
 * Paints the glyphs of one line from `start` on, in one text object as far as they can be shown as
 * text. Gives the number of items painted.
 */
export function paintText(
  painter: PagePainter,
  items: readonly PaintedItem[],
  start: number,
): number {
  const { stream, page, fontOf } = painter;
  let baseline: number | undefined;
  let open = false;
  let index = start;
  for (; index < items.length; index++) {
    const item = items[index]!;
    if (item.kind !== 'glyphs') break;
    baseline ??= item.baseline;
    if (item.baseline !== baseline) break;

    const shown = !isDrawn(item);
    if (shown !== open) stream.write(shown ? 'BT' : 'ET');
    open = shown;
    if (!shown) {
      drawText(painter, item);
      continue;
    }
    const font = fontOf(item.face);
    page.fonts[font.name] = font.reference;
    showText(stream, font, item);
  }
  if (open) stream.write('ET');
  return index - start;
}
