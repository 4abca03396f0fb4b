import type { Face } from './face.ts';

/** What decides the glyphs of a text beside the text itself. */
export interface ShapeSettings {
  /** ISO 15924, as `Latn`. */
  readonly script: string;
  readonly direction: 'ltr' | 'rtl';
  /** BCP 47. */
  readonly language: string;
  /** OpenType features beyond kerning and ligatures, as `tnum` or `onum`. `calt` is always off. */
  readonly features: readonly string[];
}

/** Glyphs in visual order, left to right. Lengths in font units. */
export interface ShapedRun {
  readonly glyphs: readonly ShapedGlyph[];
  readonly advance: number;
}

export interface ShapedGlyph {
  /** Glyph index in the face. */
  readonly id: number;
  /** Index into the shaped text of the first character that the glyph stands for. */
  readonly cluster: number;
  readonly advance: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

/** Turns text of one face, script and direction into glyphs. Swappable: layout knows no library. */
export interface Shaper {
  /** Makes ready what all texts of one face and one setting share. */
  prepare(face: Face, settings: ShapeSettings): ShapeText;
}

/** The result is cached and shared: never change it. */
export type ShapeText = (text: string) => ShapedRun;
