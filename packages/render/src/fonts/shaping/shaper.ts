import type { Face } from '../face.ts';

/** What determines the glyphs of a text, in addition to the text itself. */
export interface ShapeSettings {
  /** ISO 15924, as `Latn`. */
  readonly script: string;
  readonly direction: 'ltr' | 'rtl';
  /** BCP 47. */
  readonly language: string;
  /** OpenType features beyond kerning and ligatures, as `tnum` or `onum`. `calt` is always off. */
  readonly features: readonly string[];
}

/**
 * Glyphs in visual order, left to right; the arrays are parallel. Lengths in font units. Cached and
 * shared: never change one.
 */
export interface ShapedRun {
  /** Glyph indexes in the face. */
  readonly ids: readonly number[];
  /** Indexes into the shaped text: the first character of each glyph's cluster. */
  readonly clusters: readonly number[];
  readonly advances: readonly number[];
  /** Absent if no glyph is offset. */
  readonly offsets: readonly { readonly x: number; readonly y: number }[] | undefined;
  /** The sum of the advances of all glyphs. */
  readonly advance: number;
}

/** Turns text of one face, script and direction into glyphs. Swappable: layout knows no library. */
export interface Shaper {
  /** Creates the shaping state that all texts of one face and one setting share. */
  prepare(face: Face, settings: ShapeSettings): PreparedShaper;
}

export interface PreparedShaper {
  shape(text: string): ShapedRun;
  /** Each of the words as if it had been shaped alone, in less time. */
  shapeWords(words: readonly string[]): readonly ShapedRun[];
}
