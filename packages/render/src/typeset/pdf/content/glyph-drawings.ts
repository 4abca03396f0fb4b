import { colorLayers, glyphPath, type Face, type PathCommand } from '../../../fonts/index.ts';
import type { PdfDocument, PdfObject } from '../pdfkit/index.ts';
import { createContentStream, formatNumber, type ContentStream } from './content-stream.ts';
import { writePath } from './paint-shapes.ts';

/** A form XObject of the file, with the name that the operators of pages use. Source: PDF 32000-1, 8.10. */
export interface NamedForm {
  readonly name: string;
  readonly object: PdfObject;
}

/**
 * Draws the glyphs that no embedded font can show: color glyphs as filled layers, each glyph once
 * in a file, in font units with y upwards. `undefined` for a glyph of one plain outline.
 */
export function createDrawingTable(
  document: PdfDocument,
): (face: Face, glyph: number) => NamedForm | undefined {
  const drawings = new Map<string, NamedForm | undefined>();
  let count = 0;
  return (face, glyph) => {
    const key = `${face.id} ${glyph}`;
    if (drawings.has(key)) return drawings.get(key);
    const object = drawLayers(document, face, glyph);
    const drawing = object && { name: `G${++count}`, object };
    drawings.set(key, drawing);
    return drawing;
  };
}

function drawLayers(document: PdfDocument, face: Face, glyph: number): PdfObject | undefined {
  const layers = colorLayers(face, glyph)
    ?.map((layer) => ({ ...layer, path: glyphPath(face, layer.glyphId) }))
    .filter(({ path }) => path.length > 0);
  if (!layers?.length) return undefined;

  const stream = createContentStream();
  const states: Record<string, object> = {};
  // The page's color holds inside, and is not known here.
  stream.write('rg', 0, 0, 0);
  for (const { color, opacity, path } of layers) {
    stream.fillColor(color);
    const state = opacity < 1 ? `O${Math.round(opacity * 255)}` : undefined;
    if (state) states[state] = { Type: 'ExtGState', ca: opacity };
    fillPath(stream, path, state);
  }
  const entries = {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: boxOf(layers.flatMap(({ path }) => path)),
    Resources: { ExtGState: states },
  };
  return document.stream(entries, stream.end());
}

function fillPath(stream: ContentStream, path: readonly PathCommand[], state: string | undefined) {
  if (state) stream.write(`q /${state} gs`);
  writePath(stream, path);
  stream.write('f');
  if (state) stream.write('Q');
}

/** The box around all points, control points included. */
function boxOf(path: readonly PathCommand[]): readonly number[] {
  const xs = path.flatMap(({ points }) => points.filter((_, index) => index % 2 === 0));
  const ys = path.flatMap(({ points }) => points.filter((_, index) => index % 2 === 1));
  const least = (values: number[]) => values.reduce((one, other) => Math.min(one, other));
  const most = (values: number[]) => values.reduce((one, other) => Math.max(one, other));
  return [least(xs), least(ys), most(xs), most(ys)];
}

/** Places a drawing in font units on a page whose y grows downwards. */
export function placeGlyph(scale: number, x: number, y: number): string {
  // Six decimals: a font unit is a two-hundredth of a point and less.
  const factor = scale.toFixed(6);
  return `${factor} 0 0 -${factor} ${formatNumber(x)} ${formatNumber(y)} cm`;
}
