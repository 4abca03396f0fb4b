import type * as HarfBuzz from 'harfbuzzjs';
import { damagedFont, type Face } from './face.ts';
import { tableOf } from './font-tables.ts';
import { harfbuzz, harfbuzzFont } from './harfbuzz.ts';

/** One step of an outline. Points are x, y pairs in font units, y upwards; `Z` has none. */
export interface PathCommand {
  readonly verb: 'M' | 'L' | 'Q' | 'C' | 'Z';
  readonly points: readonly number[];
}

/** Outlines of a face that are kept. */
const glyphsMax = 4096;

type Outlines = Map<number, readonly PathCommand[]>;

const kept = new WeakMap<Face, Outlines>();

/**
 * The outline of a glyph, empty for a space. The same array for the same glyph while it is kept.
 * The shaper must be loaded.
 *
 * @throws {InvalidRequestError} the font is damaged
 */
export function glyphPath(face: Face, glyphId: number): readonly PathCommand[] {
  let outlines = kept.get(face);
  if (!outlines || outlines.size >= glyphsMax) {
    outlines = new Map();
    kept.set(face, outlines);
  }
  let path = outlines.get(glyphId);
  if (!path) {
    path = readPath(face, glyphId);
    outlines.set(glyphId, path);
  }
  return path;
}

let pen: HarfBuzz.DrawFuncs | undefined;

/**
 * `Z` draws the line back to the start, so HarfBuzz's own line there is left out. A glyph that the font
 * does not have is empty.
 */
function readPath(face: Face, glyphId: number): readonly PathCommand[] {
  const path: PathCommand[] = [];
  pen ??= createPen();
  if (!harfbuzzFont(face).drawGlyphOrFail(glyphId, pen, path) && glyphId < glyphCount(face))
    throw damagedFont(face);
  return path;
}

/** Writes into the array that is drawn to. */
function createPen(): HarfBuzz.DrawFuncs {
  const pen = new (harfbuzz().DrawFuncs)();
  const add = (path: unknown, verb: PathCommand['verb'], ...points: number[]) =>
    (path as PathCommand[]).push({ verb, points });
  pen.setMoveToFunc((x, y, path) => add(path, 'M', x, y));
  pen.setLineToFunc((x, y, path) => add(path, 'L', x, y));
  pen.setQuadraticToFunc((cx, cy, x, y, path) => add(path, 'Q', cx, cy, x, y));
  pen.setCubicToFunc((ax, ay, bx, by, x, y, path) => add(path, 'C', ax, ay, bx, by, x, y));
  pen.setClosePathFunc((path) => close(path as PathCommand[]));
  return pen;
}

function close(path: PathCommand[]): void {
  const start = path.findLast(({ verb }) => verb === 'M');
  const last = path.at(-1);
  const isBack = last?.verb === 'L' && last.points.join() === start?.points.join();
  if (isBack) path.pop();
  path.push({ verb: 'Z', points: [] });
}

/** Source: OpenType 1.9, maxp. */
const glyphCount = ({ tables }: Face) => tableOf(tables, 'maxp').getUint16(4);
