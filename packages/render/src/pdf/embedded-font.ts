import { embeddableFont, type Face } from '../fonts/index.ts';
import type { PdfFile, PdfReference } from './pdf-file.ts';

/** A face as one file embeds it: the glyphs used so far, and what each of them means. */
export interface EmbeddedFont {
  /** As the resources of a page name it. */
  readonly name: string;
  readonly reference: PdfReference;
  /**
   * The code that shows a glyph and means a text, which may be empty. A glyph with two meanings
   * has two codes, so that every reader can tell them apart.
   */
  code(glyph: number, meaning: string): number;
  /** Natural advance of a code, in thousandths of the size. */
  width(code: number): number;
}

/**
 * The private fields of pdfkit's embedded fonts. pdfkit's own way in is `encode(text)`, which
 * shapes; mdconv comes with shaped glyphs and so does by hand what `encode` does with its own:
 * take the glyph into the subset, note its natural width and its Unicode, both by code. The code
 * is the glyph's place in the subset, where the same glyph may stand twice.
 */
interface PdfkitFont {
  readonly id: string;
  /** Thousandths of the size per font unit. */
  readonly scale: number;
  readonly font: { getGlyph(id: number): { readonly advanceWidth: number } };
  readonly subset: { readonly glyphs: number[]; includeGlyph(id: number): number };
  readonly widths: number[];
  /** Code points. */
  readonly unicode: number[][];
  ref(): PdfReference;
}

/** Opens the faces of one file, each once. */
export function createFontTable(file: PdfFile): (face: Face) => EmbeddedFont {
  const fonts = new Map<Face, EmbeddedFont>();
  return (face) => {
    const present = fonts.get(face);
    if (present) return present;
    const font = embed(file, face);
    fonts.set(face, font);
    return font;
  };
}

function embed(file: PdfFile, face: Face): EmbeddedFont {
  const { _font: font } = file.font(embeddableFont(face), face.id) as PdfFile & {
    _font: PdfkitFont;
  };
  const codes = new Map<string, Map<number, number>>();
  const taken = new Set<number>();
  // pdfkit maps the missing glyph to 0, which PDF/A-2 forbids (6.2.11.7.2).
  font.unicode[0] = [0xfffd];

  const include = (glyph: number) => {
    if (taken.has(glyph)) return font.subset.glyphs.push(glyph) - 1;
    taken.add(glyph);
    return font.subset.includeGlyph(glyph);
  };

  return {
    name: font.id,
    reference: font.ref(),
    code(glyph, meaning) {
      const meant = codes.get(meaning) ?? new Map<number, number>();
      const present = meant.get(glyph);
      if (present !== undefined) return present;
      const code = include(glyph);
      codes.set(meaning, meant.set(glyph, code));
      font.widths[code] = font.font.getGlyph(glyph).advanceWidth * font.scale;
      font.unicode[code] = Array.from(meaning, (character) => character.codePointAt(0)!);
      return code;
    },
    width: (code) => font.widths[code]!,
  };
}
