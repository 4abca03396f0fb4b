import type { FormattingKind } from '@mdconv/core';
import type { Hex, StructureElement } from '../../display/index.ts';
import type { FontStyle } from '../../fonts/index.ts';
import type { StyleSheet, TextStyle } from '../../../style/index.ts';
import type { Decoration } from './line.ts';

/** How a run of text looks and whom it belongs to. Lengths in points. */
export interface Look {
  readonly family: string;
  readonly weight: number;
  readonly style: FontStyle;
  readonly size: number;
  readonly tracking: number;
  readonly uppercase: boolean;
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

export function lookOf(text: TextStyle, owner: StructureElement): Look {
  return {
    family: text.family,
    weight: text.weight,
    style: text.italic ? 'italic' : 'normal',
    size: text.size,
    tracking: text.tracking,
    uppercase: text.uppercase,
    color: text.color,
    rise: 0,
    figures: text.figures,
    owner,
    decoration: plainDecoration,
  };
}

/** The look of text that is marked within text of another look. */
export function marked(look: Look, mark: FormattingKind, style: StyleSheet): Look {
  switch (mark) {
    case 'emphasis':
      // Emphasis within italics stands upright, as it always has in print.
      return { ...look, style: look.style === 'italic' ? 'normal' : 'italic' };
    case 'strong':
      return { ...look, weight: 700 };
    case 'delete':
      return { ...look, decoration: { ...look.decoration, strike: true } };
    case 'underline':
      return { ...look, decoration: { ...look.decoration, underline: true } };
    case 'highlight':
      return { ...look, decoration: { ...look.decoration, fill: style.palette.highlight } };
    case 'small':
      return { ...look, size: look.size * smallScale };
    case 'superscript':
      return raised(look, superscriptRise);
    case 'subscript':
      return raised(look, -subscriptDrop);
    case 'keyboard': {
      const { panel, hairline } = style.palette;
      const decoration = { ...look.decoration, frame: hairline };
      return codeLook({ ...look, decoration }, panel, style);
    }
  }
}

/** Smaller and off the baseline, by a share of the size. */
export function raised(look: Look, share: number): Look {
  return {
    ...look,
    size: look.size * scriptScale,
    rise: look.rise + look.size * share,
    figures: look.figures === 'as-drawn' ? 'as-drawn' : 'lining',
  };
}

/** Code within text: the code's face at the size that goes with the text around it. */
export function codeLook(look: Look, fill: Hex | undefined, style: StyleSheet): Look {
  const { text, inlineScale } = style.code;
  return {
    ...look,
    family: text.family,
    size: look.size * inlineScale,
    tracking: 0,
    uppercase: false,
    figures: 'as-drawn',
    decoration: fill ? { ...look.decoration, fill } : { ...look.decoration },
  };
}
