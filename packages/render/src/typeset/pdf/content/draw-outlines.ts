import { outlineBounds, type Ink, type GlyphOutline } from '../../../math/index.ts';
import type { OutlinesItem } from '../../display/index.ts';
import { fontkitFont } from '../../../fonts/index.ts';
import type { PdfDocument } from '../pdfkit/index.ts';
import { createContentStream, type ContentStream } from './content-stream.ts';
import { placeGlyph, type NamedForm } from './glyph-drawings.ts';
import { writeInvisibly } from './invisible-text.ts';
import type { PagePainter } from './painter.ts';
import { writePath } from './paint-shapes.ts';

/** Writes each outline once into a file; it takes the color of the place where it is shown. */
export function createOutlineTable(document: PdfDocument): (outline: GlyphOutline) => NamedForm {
  const drawings = new Map<GlyphOutline, NamedForm>();
  return (outline) => {
    let drawing = drawings.get(outline);
    if (!drawing) {
      const stream = createContentStream();
      writePath(stream, outline);
      stream.write('f');
      const entries = {
        Type: 'XObject',
        Subtype: 'Form',
        BBox: outlineBounds(outline),
        Resources: {},
      };
      const object = document.stream(entries, stream.end());
      drawing = { name: `M${drawings.size + 1}`, object };
      drawings.set(outline, drawing);
    }
    return drawing;
  };
}

/** Draws a formula as shapes, over its source in invisible letters, which can be selected and copied. */
export function drawOutlines(painter: PagePainter, item: OutlinesItem): void {
  const { stream } = painter;
  const { size, x, baseline, color, marks } = item;
  stream.save();
  stream.write(placeGlyph(size / 1000, x, baseline));
  const place = originMover(stream);
  for (const mark of marks) {
    stream.fillColor(mark.color ?? color);
    drawMark(painter, mark, place);
  }
  stream.restore();
  writeSource(painter, item);
}

/** Moves the origin, from wherever it is, to a place. */
type MoveOrigin = (x: number, y: number) => void;

function originMover(stream: ContentStream): MoveOrigin {
  let [atX, atY] = [0, 0];
  return (x, y) => {
    if (x === atX && y === atY) return;
    stream.write('cm', 1, 0, 0, 1, x - atX, y - atY);
    [atX, atY] = [x, y];
  };
}

function drawMark(
  { stream, document, outlineOf }: PagePainter,
  mark: Ink,
  place: MoveOrigin,
): void {
  place(mark.x, mark.y);
  if (mark.kind === 'rule') {
    stream.write('re', 0, 0, mark.width, mark.height);
    stream.write('f');
    return;
  }
  const { name, object } = outlineOf(mark.outline);
  document.useDrawing(name, object);
  if (mark.scale === 1) {
    stream.write(`/${name} Do`);
    return;
  }
  const factor = mark.scale.toFixed(6).replace(/\.?0+$/, '');
  stream.save();
  stream.write(`${factor} 0 0 ${factor} 0 0 cm`);
  stream.write(`/${name} Do`);
  stream.restore();
}

/** Writes the source of a formula over it. */
function writeSource(painter: PagePainter, item: OutlinesItem): void {
  const { fontOf, plainFace } = painter;
  const characters = [...item.text.replaceAll(/\s+/g, ' ')];
  if (!plainFace || characters.length === 0 || item.width <= 0) return;
  const font = fontOf(plainFace);
  const opened = fontkitFont(plainFace);
  const codes = characters.map((character) => {
    const codePoint = character.codePointAt(0)!;
    return plainFace.covers(codePoint)
      ? font.code(opened.glyphForCodePoint(codePoint).id, character)
      : font.code(opened.glyphForCodePoint(0x20).id, ' ');
  });
  writeInvisibly(painter, font, codes, item);
}
