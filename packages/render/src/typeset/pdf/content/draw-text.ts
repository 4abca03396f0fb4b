import type { GlyphsItem } from '../../display/index.ts';
import { fontkitFont, glyphPath } from '../../../fonts/index.ts';
import { placeGlyph } from './glyph-drawings.ts';
import { writeInvisibly } from './invisible-text.ts';
import type { PagePainter } from './painter.ts';
import { glyphClusters, type GlyphCluster } from './text-clusters.ts';
import { writePath } from './paint-shapes.ts';

/**
 * Draws the glyphs of one item as outlines: those of color faces, and boxes for characters
 * that no face has, which PDF/UA-1, 7.21.8 forbids as text. Over each cluster lies an invisible
 * space that means its text, so that it can be searched, selected and copied.
 */
export function drawText(painter: PagePainter, item: GlyphsItem): void {
  const pens = pensOf(item);
  for (const piece of glyphClusters(item)) {
    for (let index = piece.start; index < piece.end; index++)
      drawGlyph(painter, item, index, pens[index]!);
    writeMeaning(painter, item, piece, pens);
  }
}

function drawGlyph(
  { stream, document, drawingOf }: PagePainter,
  { face, ids, size, baseline, color, offsets }: GlyphsItem,
  index: number,
  pen: number,
): void {
  const id = ids[index]!;
  const drawing = drawingOf(face, id);
  const outline = drawing ? [] : glyphPath(face, id);
  if (!drawing && outline.length === 0) return;
  const { x, y } = offsets?.[index] ?? { x: 0, y: 0 };
  if (!drawing) stream.fillColor(color);
  stream.save();
  stream.write(placeGlyph(size / face.metrics.unitsPerEm, pen + x, baseline - y));
  if (drawing) {
    document.useDrawing(drawing.name, drawing.object);
    stream.write(`/${drawing.name} Do`);
  } else {
    writePath(stream, outline);
    stream.write('f');
  }
  stream.restore();
}

/** Writes a space over a cluster that is as wide as it and means its text. */
function writeMeaning(
  painter: PagePainter,
  { face, size, baseline, advances }: GlyphsItem,
  { start, end, text }: GlyphCluster,
  pens: readonly number[],
): void {
  const { fontOf, plainFace } = painter;
  const textFace = face.hasColorLayers ? plainFace : face;
  const width = advances.slice(start, end).reduce((sum, advance) => sum + advance, 0);
  if (!textFace || width <= 0) return;
  const font = fontOf(textFace);
  const code = font.code(fontkitFont(textFace).glyphForCodePoint(0x20).id, text);
  writeInvisibly(painter, font, [code], { x: pens[start]!, baseline, width, size });
}

/** The pen position before each glyph. */
function pensOf({ x, advances }: GlyphsItem): readonly number[] {
  let pen = x;
  return advances.map((advance) => {
    const before = pen;
    pen += advance;
    return before;
  });
}
