import type * as fontkit from 'fontkit';
import { readFace, type Face } from './face.ts';
import { parseFont } from './open-face.ts';

/** One step of an outline. Points are x, y pairs in font units, y upwards; `Z` has none. */
export interface PathCommand {
  readonly verb: 'M' | 'L' | 'Q' | 'C' | 'Z';
  readonly points: readonly number[];
}

/** fontkit caches every glyph; after this many the font is opened again. */
const glyphsMax = 4096;

interface Outlines {
  readonly font: fontkit.Font;
  readonly paths: Map<number, readonly PathCommand[]>;
}

const opened = new WeakMap<Face, Outlines>();

const verbs = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
} as const;

/**
 * The outline of a glyph, empty for a space. The same array for the same glyph while it is kept.
 *
 * @throws {InvalidRequestError} the font is damaged
 */
export function glyphPath(face: Face, glyphId: number): readonly PathCommand[] {
  let outlines = opened.get(face);
  if (!outlines || outlines.paths.size >= glyphsMax) {
    outlines = { font: parseFont(face.bytes), paths: new Map() };
    opened.set(face, outlines);
  }
  let path = outlines.paths.get(glyphId);
  if (!path) {
    const { font } = outlines;
    path = readFace(face, () => readPath(font, glyphId));
    outlines.paths.set(glyphId, path);
  }
  return path;
}

function readPath(font: fontkit.Font, glyphId: number): readonly PathCommand[] {
  const glyph = (font as OutlineFont)._getBaseGlyph(glyphId);
  if (!glyph) return [];
  return glyph.path.commands.map(({ command, args }) => ({ verb: verbs[command], points: args }));
}

/** `getGlyph` gives a glyph of layers in a color font, which has no outline of its own. */
type OutlineFont = fontkit.Font & { _getBaseGlyph(id: number): fontkit.Glyph | null };
