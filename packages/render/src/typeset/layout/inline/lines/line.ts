import type { LinkTarget } from '@mdconv/core';
import type { GlyphRun, Hex, DisplayItem, StructureElement } from '../../../display/index.ts';

/** One set line. Lengths in points, from the line's own left edge and top. */
export interface Line {
  /** The distance from the left edge of the measure to the first fragment, alignment included. */
  readonly x: number;
  /** The distance from the first fragment's left to the last one's right. */
  readonly width: number;
  readonly height: number;
  readonly baseline: number;
  /** The fragments in visual order. */
  readonly fragments: readonly Fragment[];
  /** Numbers of the footnotes whose first reference is on the line. */
  readonly footnotes: readonly number[];
  /** Ids of the anchors on the line. */
  readonly anchors: readonly string[];
}

export type Fragment = GlyphFragment | BoxFragment;

interface FragmentBase {
  /** Where in the paragraph's text it starts. Fragments are read in this order. */
  readonly start: number;
  readonly x: number;
  readonly width: number;
  readonly owner: StructureElement;
  readonly decoration: Decoration;
}

/** A run of glyphs of one style. `x` counts from the line's `x`. */
export interface GlyphFragment extends FragmentBase, GlyphRun {
  readonly kind: 'glyphs';
  /** Baseline shift, positive upwards. */
  readonly rise: number;
}

/** An inline box: an image, a formula or padding. */
export interface BoxFragment extends FragmentBase {
  readonly kind: 'box';
  readonly height: number;
  /** The part of the height that is below the baseline. */
  readonly depth: number;
  /** Present for a formula, which has the lines and the ground of the text around it. */
  readonly text?: Pick<GlyphFragment, 'size' | 'color' | 'rise'>;
  /** The items at a place on the page: left edge and top of the box. */
  paint(x: number, y: number): readonly DisplayItem[];
}

/** The decoration of a run. */
export interface Decoration {
  readonly underline: boolean;
  readonly strike: boolean;
  /** Background of code and highlighted text. */
  readonly fill?: Hex;
  /** Frame of keyboard keys. */
  readonly border?: Hex;
  readonly link?: LinkDecoration;
}

/** One object per link: its fragments on a line are grouped by identity. */
export interface LinkDecoration {
  readonly target: LinkTarget;
  readonly element: StructureElement;
  /** What a screen reader says: the words of the link. */
  readonly contents: string;
}
