import type { FormattingKind } from '@mdconv/core';
import type { Hex, StructureElement } from '../../../display/index.ts';
import type { FontStyle } from '../../../../fonts/index.ts';
import { readableOn, type StyleSheet, type TextStyle } from '../../../../style/index.ts';
import type { Decoration } from '../lines/line.ts';

/** The appearance of a text run and its structure element. Lengths in points. */
export interface TextAppearance {
  readonly family: string;
  readonly weight: number;
  readonly style: FontStyle;
  readonly size: number;
  readonly tracking: number;
  readonly uppercase: boolean;
  readonly capitals: TextStyle['capitals'];
  readonly color: Hex;
  /** Baseline shift, positive upwards. */
  readonly rise: number;
  readonly figures: 'lining' | 'old-style' | 'as-drawn';
  readonly owner: StructureElement;
  readonly decoration: Decoration;
}

export const plainDecoration: Decoration = { underline: false, strike: false };

/** Shares of the size of the text around. */
const scriptScale = 0.7;
export const superscriptRise = 0.36;
const subscriptDrop = 0.16;
const smallScale = 0.85;

export function appearanceOf(text: TextStyle, owner: StructureElement): TextAppearance {
  return {
    family: text.family,
    weight: text.weight,
    style: text.italic ? 'italic' : 'normal',
    size: text.size,
    tracking: text.tracking,
    uppercase: text.uppercase,
    capitals: text.capitals,
    color: text.color,
    rise: 0,
    figures: text.figures,
    owner,
    decoration: plainDecoration,
  };
}

/** The appearance of formatted text within text of another appearance. */
export function formatted(
  appearance: TextAppearance,
  formatting: FormattingKind,
  style: StyleSheet,
): TextAppearance {
  switch (formatting) {
    case 'emphasis':
      // Emphasis within italics is upright.
      return { ...appearance, style: appearance.style === 'italic' ? 'normal' : 'italic' };
    case 'strong':
      return { ...appearance, weight: 700 };
    case 'delete':
      return { ...appearance, decoration: { ...appearance.decoration, strike: true } };
    case 'underline':
      return { ...appearance, decoration: { ...appearance.decoration, underline: true } };
    case 'highlight':
      return onFill(appearance, style.palette.highlight);
    case 'small':
      return { ...appearance, size: appearance.size * smallScale };
    case 'superscript':
      return raised(appearance, superscriptRise);
    case 'subscript':
      return raised(appearance, -subscriptDrop);
    case 'keyboard': {
      const { panel, hairline } = style.palette;
      const decoration = { ...appearance.decoration, border: hairline };
      return codeAppearance({ ...appearance, decoration }, panel, style);
    }
  }
}

/** The label of an image that is missing: small, plain and framed, in a heading as in a paragraph. */
export function labelAppearance(appearance: TextAppearance, style: StyleSheet): TextAppearance {
  const { palette, paragraph } = style;
  return {
    ...appearance,
    weight: 400,
    style: 'normal',
    size: Math.min(appearance.size, paragraph.text.size) * smallScale,
    tracking: 0,
    uppercase: false,
    capitals: 'usual',
    color: palette.muted,
    decoration: { ...appearance.decoration, underline: false, border: palette.hairline },
  };
}

/** Smaller and off the baseline, by a share of the size. */
export function raised(appearance: TextAppearance, share: number): TextAppearance {
  return {
    ...appearance,
    size: appearance.size * scriptScale,
    rise: appearance.rise + appearance.size * share,
    figures: appearance.figures === 'as-drawn' ? 'as-drawn' : 'lining',
  };
}

/** Code within text: the code's face at the size that goes with the text around it. */
export function codeAppearance(
  appearance: TextAppearance,
  fill: Hex | undefined,
  style: StyleSheet,
): TextAppearance {
  const { text, inlineScale } = style.code;
  const code: TextAppearance = {
    ...appearance,
    family: text.family,
    size: appearance.size * inlineScale,
    tracking: 0,
    uppercase: false,
    capitals: 'usual',
    figures: 'as-drawn',
  };
  return fill ? onFill(code, fill) : code;
}

/** Text with a ground of its own, readable there in blocks of any ground. */
function onFill(appearance: TextAppearance, fill: Hex): TextAppearance {
  return {
    ...appearance,
    color: readableOn(appearance.color, fill),
    decoration: { ...appearance.decoration, fill },
  };
}
