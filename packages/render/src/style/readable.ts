import { contrast, contrastMin, type Palette, type TextStyling } from '@mdconv/core';
import type { Hex, StyleSheet } from './style-sheet.ts';

/** The colors of a styled text as they are shown. */
export type ShownColors = Pick<TextStyling, 'color' | 'background'>;

/**
 * Colors that an author chose, with letters that are readable on their background, on the ground around
 * them, or on paper and panels, which every ground of a design resembles.
 */
export function shownColors(
  { color, background }: ShownColors,
  { ink, panel }: Pick<Palette, 'ink' | 'panel'>,
  ground?: Hex,
): ShownColors {
  if (background) return { color: readableOn(color ?? ink, background), background };
  return color ? { color: readableOn(color, ground ?? panel) } : {};
}

/** The design of text on a dark ground: links have the color of its ink. */
export function onDarkGround(style: StyleSheet, ink: Hex): StyleSheet {
  return { ...style, link: { ...style.link, color: ink, underline: true } };
}

/** A color mixed with white or black until it is readable on a background. */
export function readableOn(color: Hex, background: Hex): Hex {
  const toward =
    contrast('#ffffff', background) > contrast('#000000', background) ? '#ffffff' : '#000000';
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(color, toward, share);
    if (contrast(mixed, background) >= contrastMin) return mixed;
  }
  return toward;
}

/** Mixes two colors. `share` of the second: 0 to 1. */
export function mix(first: Hex, second: Hex, share: number): Hex {
  const to = channels(second);
  const mixed = channels(first).map((value, index) =>
    Math.round(value + (to[index]! - value) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function channels(color: Hex): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}
