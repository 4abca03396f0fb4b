import type { Face, ShapedRun } from '../../../../fonts/index.ts';
import type { FormulaPiece } from '../content/formula-pieces.ts';
import type { InlineImage } from '../content/inline-image.ts';
import type { TextAppearance } from '../content/text-appearance.ts';

/**
 * An inline item: a word or a part of one, spaces, an image, padding or a forced
 * break. Items are in logical order and each has one bidi level. Lengths in points.
 */
export type InlineItem = WordItem | SpaceItem | ImageItem | FormulaItem | PaddingItem | BreakItem;

interface InlineItemBase {
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
  readonly font: SizedFont;
}

/** A font: face, size and script. Shared by all words of one appearance. */
export interface SizedFont {
  readonly appearance: TextAppearance;
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

type ShapedItem = InlineItemBase & ShapedText;

/** A word or a part of one, without spaces. */
export interface WordItem extends ShapedItem {
  readonly kind: 'word';
  /** Where the word may have a hyphen: indexes into the paragraph's text. */
  readonly hyphens: readonly number[];
  /** Where it may be broken without a hyphen, if it is wider than its line. Sorted, as `hyphens`. */
  readonly joints?: readonly number[];
}

/** One or more spaces, which stretch but in code. */
export interface SpaceItem extends ShapedItem {
  readonly kind: 'space';
}

export interface ImageItem extends InlineItemBase {
  readonly kind: 'image';
  readonly appearance: TextAppearance;
  readonly image: InlineImage;
}

export interface FormulaItem extends InlineItemBase {
  readonly kind: 'formula';
  readonly appearance: TextAppearance;
  readonly piece: FormulaPiece;
  /** Points per em. */
  readonly size: number;
}

export interface PaddingItem extends InlineItemBase {
  readonly kind: 'padding';
  readonly appearance: TextAppearance;
  readonly side: 'before' | 'after';
}

/** The width is zero: what copies as a space has none on paper. */
export interface BreakItem extends ShapedItem {
  readonly kind: 'break';
}
