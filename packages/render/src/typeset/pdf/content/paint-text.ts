import { drawText } from './draw-text.ts';
import { isDrawn, type PaintedItem } from './item-groups.ts';
import type { PagePainter } from './painter.ts';
import type { GlyphsItem } from '../../display/index.ts';
import type { ContentStream } from './content-stream.ts';
import type { EmbeddedFont } from '../fonts/embedded-font.ts';
import { eachCluster, isBackwards } from './text-clusters.ts';

/**
 * Paints the glyphs of one line from `start` on, in one text object as far as they can be shown as
 * text. Gives the number of items painted.
 */
export function paintText(
  painter: PagePainter,
  items: readonly PaintedItem[],
  start: number,
): number {
  const { stream, document, fontOf } = painter;
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
    document.useFont(font.name, font.object);
    showText(stream, font, item);
  }
  if (open) stream.write('ET');
  return index - start;
}

/**
 * Shows the glyphs of one item inside a text object. They are written in reading order, also
 * from right to left, with the pen moved between them: readers take the order of the stream as
 * that of the text (PDF 32000-1, 14.8.2.3), and few support another way.
 */
export function showText(stream: ContentStream, font: EmbeddedFont, item: GlyphsItem): void {
  const { x, baseline, size, color } = item;
  stream.fillColor(color);
  stream.font(font.name, size);
  stream.write('Tm', 1, 0, 0, -1, x, baseline);
  writeRow(stream, font, item, codesOf(font, item));
}

/** The codes of the glyphs, in reading order. */
function codesOf(font: EmbeddedFont, item: GlyphsItem): readonly number[] {
  const { ids } = item;
  const backwards = isBackwards(item);
  const codes: number[] = [];
  eachCluster(item, (start, end, text) => {
    if (end - start === 1) {
      codes.push(font.code(ids[start]!, text));
      return;
    }
    const cluster = Array.from({ length: end - start }, (_, place) =>
      backwards ? end - 1 - place : start + place,
    );
    const meanings = shareOut(text, cluster, item);
    for (const index of cluster) codes.push(font.code(ids[index]!, meanings.get(index) ?? ''));
  });
  return codes;
}

/**
 * Gives each glyph of a cluster that has a width a part of its text. Any part will do. Readers insert
 * a space where a wide glyph has no text. They misplace the text of a glyph without a width.
 */
function shareOut(
  text: string,
  cluster: readonly number[],
  { advances }: GlyphsItem,
): ReadonlyMap<number, string> {
  const wide = cluster.filter((index) => advances[index]! > 0);
  const bearers = wide.length > 0 ? wide : cluster.slice(0, 1);
  const characters = [...text];
  return new Map(
    bearers.map((index, place) => [
      index,
      place < bearers.length - 1 ? (characters[place] ?? '') : characters.slice(place).join(''),
    ]),
  );
}

/** Writes glyphs with as few operators as their places allow. */
function writeRow(
  stream: ContentStream,
  font: EmbeddedFont,
  item: GlyphsItem,
  codes: readonly number[],
): void {
  const { row } = stream;
  const { advances, offsets, size } = item;
  const backwards = isBackwards(item);
  const scale = 1000 / size;
  // Points from the item's left edge to where the glyph's advance begins.
  let edge = backwards ? advances.reduce((sum, advance) => sum + advance, 0) : 0;
  // Thousandths of the size.
  let pen = 0;
  let rise = 0;

  for (let place = 0; place < codes.length; place++) {
    const index = backwards ? codes.length - 1 - place : place;
    if (backwards) edge -= advances[index]!;
    const { x, y } = offsets?.[index] ?? onBaseline;
    if (y !== rise) {
      rise = y;
      row.end();
      stream.write('Ts', rise);
    }
    // Rounding against the pen, not the last glyph, keeps errors from adding up.
    const gap = Math.round(pen - (edge + x) * scale);
    if (gap !== 0) row.gap(gap);
    row.glyph(codes[place]!);
    pen += font.width(codes[place]!) - gap;
    if (!backwards) edge += advances[index]!;
  }
  row.end();
  // The rise would outlast this item.
  if (rise !== 0) stream.write('Ts', 0);
}

const onBaseline = { x: 0, y: 0 };
