import type { Face, ShapedRun } from '../../fonts/index.ts';
import type { InlinePicture } from './inline-picture.ts';
import type { Look } from './look.ts';

/**
 * The least that lines are made of: a word or a part of one, spaces, a picture, room, a forced
 * break. Pieces stand in logical order and each has one bidi level. Lengths in points.
 */
export type Piece = GlyphPiece | SpacePiece | PicturePiece | PadPiece | BreakPiece;

interface PieceBase {
  /** Half-open range in the paragraph's text. */
  readonly start: number;
  readonly end: number;
  readonly level: number;
  readonly width: number;
}

/** What shaping says of a text. */
export interface ShapedText {
  /** Points. */
  readonly width: number;
  readonly run: ShapedRun;
  readonly lettering: Lettering;
}

/** What the words of one look, face and script share. */
export interface Lettering {
  readonly look: Look;
  readonly face: Face;
  /** ISO 15924. */
  readonly script: string;
  /** Points in a font unit. */
  readonly scale: number;
  /** Points added after every glyph that has a width. */
  readonly tracking: number;
  /** Whether Chinese or Japanese follows Chinese or Japanese, where a line can be stretched too. */
  readonly eastAsian: boolean;
  /** Whether its spaces keep their width, as those of code do. */
  readonly fixedSpaces: boolean;
}

type ShapedPiece = PieceBase & ShapedText;

/** Letters; no space among them. */
export interface GlyphPiece extends ShapedPiece {
  readonly kind: 'glyphs';
  /** Where the word may be divided: indexes into the paragraph's text. */
  readonly hyphens: readonly number[];
}

/** One or more spaces, which stretch but in code. */
export interface SpacePiece extends ShapedPiece {
  readonly kind: 'space';
}

export interface PicturePiece extends PieceBase {
  readonly kind: 'picture';
  readonly look: Look;
  readonly picture: InlinePicture;
}

export interface PadPiece extends PieceBase {
  readonly kind: 'pad';
  readonly look: Look;
  readonly side: 'before' | 'after';
}

/** The width is zero: what copies as a space has none on paper. */
export interface BreakPiece extends ShapedPiece {
  readonly kind: 'break';
}
