import { colorLayers, glyphPath, type Face, type PathCommand } from '../../fonts/index.ts';
import { array, dictionary, formatNumber } from '../syntax/syntax.ts';
import { createContentStream, type ContentStream } from './content-stream.ts';
import { deflate, type PdfFile, type Reference } from '../syntax/pdf-file.ts';
import type { ExternalObject } from '../images/image-table.ts';
import { writePath } from './paint-shapes.ts';

/**
 * Draws the glyphs that no embedded font can show: color glyphs as filled layers, each glyph once
 * in a file, in font units with y upwards. `undefined` for a glyph of one plain outline.
 */
export function createDrawingTable(
  file: PdfFile,
): (face: Face, glyph: number) => ExternalObject | undefined {
  const drawings = new Map<string, ExternalObject | undefined>();
  let count = 0;
  return (face, glyph) => {
    const key = `${face.id} ${glyph}`;
    if (drawings.has(key)) return drawings.get(key);
    const reference = drawLayers(file, face, glyph);
    const drawing = reference && { name: `G${++count}`, reference };
    drawings.set(key, drawing);
    return drawing;
  };
}

function drawLayers(file: PdfFile, face: Face, glyph: number): Reference | undefined {
  const layers = colorLayers(face, glyph)
    ?.map((layer) => ({ ...layer, path: glyphPath(face, layer.glyphId) }))
    .filter(({ path }) => path.length > 0);
  if (!layers?.length) return undefined;

  const stream = createContentStream();
  const states: Record<string, string> = {};
  // The page's color holds inside, and is not known here.
  stream.write('rg', 0, 0, 0);
  for (const { color, opacity, path } of layers) {
    stream.fillColor(color);
    const state = opacity < 1 ? `O${Math.round(opacity * 255)}` : undefined;
    if (state) states[state] = dictionary({ Type: '/ExtGState', ca: opacity });
    fillPath(stream, path, state);
  }
  const entries = {
    Type: '/XObject',
    Subtype: '/Form',
    BBox: array(boxOf(layers.flatMap(({ path }) => path))),
    Resources: dictionary({ ExtGState: dictionary(states) }),
    Filter: '/FlateDecode',
  };
  return file.addStream(entries, deflate(stream.end()));
}

function fillPath(stream: ContentStream, path: readonly PathCommand[], state: string | undefined) {
  if (state) stream.write(`q /${state} gs`);
  writePath(stream, path);
  stream.write('f');
  if (state) stream.write('Q');
}

/** Around all points, control points included. */
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
