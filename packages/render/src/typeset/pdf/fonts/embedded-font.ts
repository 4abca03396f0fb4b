import { readFace, type Face } from '../../../fonts/index.ts';
import type { PdfDocument, PdfObject } from '../pdfkit/index.ts';

/** A face as one file embeds it: the glyphs used so far, and what each of them means. */
export interface EmbeddedFont {
  readonly face: Face;
  /** The name in the resources of a page. */
  readonly name: string;
  /** Written with the others, once all pages are painted. */
  readonly object: PdfObject;
  /**
   * The code that shows a glyph and means a text, which may be empty. A glyph with two meanings
   * has two codes, so that every reader can tell them apart, as long as there are codes left.
   */
  code(glyph: number, meaning: string): number;
  /** Natural advance of a code, in thousandths of the size. */
  width(code: number): number;
  /** Glyphs by their codes; the missing glyph is the first. */
  readonly glyphs: readonly number[];
  /** Parallel to `glyphs`. */
  readonly widths: readonly number[];
  readonly meanings: readonly string[];
}

/** The faces of one file, each opened once. */
export interface FontTable {
  fontOf(face: Face): EmbeddedFont;
  /** The fonts in the order in which they were opened. */
  readonly fonts: readonly EmbeddedFont[];
}

export function createFontTable(document: PdfDocument): FontTable {
  const opened = new Map<Face, EmbeddedFont>();
  const fonts: EmbeddedFont[] = [];
  return {
    fonts,
    fontOf(face) {
      let font = opened.get(face);
      if (!font) {
        font = openFont(face, `F${fonts.length + 1}`, document.object());
        opened.set(face, font);
        fonts.push(font);
      }
      return font;
    },
  };
}

/** Codes are two bytes, and a TrueType font has at most so many glyphs (OpenType 1.9, maxp). */
const codesMax = 65_535;

function openFont(face: Face, name: string, object: PdfObject): EmbeddedFont {
  const { unitsPerEm, glyphCount, advanceOf } = face.metrics;
  const scale = 1000 / unitsPerEm;
  /** The code of the first meaning of each glyph, usually its only one. */
  const firstCodes = new Map<number, number>();
  const otherCodes = new Map<string, number>();
  // Each glyph has to be shown, whatever the others mean.
  const otherCodesMax = codesMax - 1 - glyphCount;
  const glyphs: number[] = [];
  const widths: number[] = [];
  const meanings: string[] = [];

  const add = (glyph: number, meaning: string): number => {
    // Rounded as in the file, so that readers compute the same positions.
    const advance = readFace(face, () => advanceOf(glyph));
    widths.push(Math.round(advance * scale * 1000) / 1000);
    meanings.push(meaning);
    return glyphs.push(glyph) - 1;
  };
  // A meaning of 0 is forbidden by PDF/A-2 (6.2.11.7.2), even of the missing glyph.
  add(0, '\ufffd');

  return {
    face,
    name,
    object,
    glyphs,
    widths,
    meanings,
    code(glyph, meaning) {
      const first = firstCodes.get(glyph);
      if (first === undefined) {
        const code = add(glyph, meaning);
        firstCodes.set(glyph, code);
        return code;
      }
      if (meanings[first] === meaning) return first;
      const key = `${glyph} ${meaning}`;
      const known = otherCodes.get(key);
      if (known !== undefined) return known;
      if (otherCodes.size >= otherCodesMax) return first;
      const code = add(glyph, meaning);
      otherCodes.set(key, code);
      return code;
    },
    width: (code) => widths[code]!,
  };
}
