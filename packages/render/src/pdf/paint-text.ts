import type { GlyphsOperation } from '../display/index.ts';
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
  const line = restOfLine(operations, start);
  let open = false;
  const toggle = (wanted: boolean) => {
    if (wanted !== open) stream.write(wanted ? 'BT' : 'ET');
    open = wanted;
  };

  for (const part of line) {
    toggle(!isDrawn(part));
    if (isDrawn(part)) {
      drawText(painter, part);
      continue;
    }
    const font = fontOf(part.face);
    page.fonts[font.name] = font.reference;
    showText(stream, font, part);
  }
  toggle(false);
  return line.length;
}

function restOfLine(
  operations: readonly PaintedOperation[],
  start: number,
): readonly GlyphsOperation[] {
  const line: GlyphsOperation[] = [];
  for (let index = start; index < operations.length; index++) {
    const operation = operations[index]!;
    if (operation.kind !== 'glyphs') break;
    if (line[0] && operation.baseline !== line[0].baseline) break;
    line.push(operation);
  }
  return line;
}
