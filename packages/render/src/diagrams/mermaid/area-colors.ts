import { isColorName, readColor } from '@mdconv/core';
import { tint } from '../parts/index.ts';

/** Attributes of the area. */
export type AreaFill = Readonly<Record<'fill' | 'fill-opacity', string>>;

/**
 * How an area in a color of the author is drawn on light and dark pages: a little of the hue in medium
 * lightness. White, transparent and unknown colors have none.
 */
export function areaFill(color: string): AreaFill | undefined {
  const read = readColor(color);
  if (!read || read.opacity === 0) return undefined;
  const { channels } = read;
  const [least, most] = [Math.min(...channels), Math.max(...channels)];
  if (least === 255) return undefined;
  const saturation = (most - least) / (255 - Math.abs(most + least - 255)) || 0;
  const medium = channels.map((value) => {
    const share = (value - least) / (most - least) || 0;
    return Math.round((0.5 + (share - 0.5) * saturation) * 255);
  });
  const hex = medium.map((value) => value.toString(16).padStart(2, '0')).join('');
  return { fill: `#${hex}`, 'fill-opacity': `${tint}` };
}

/** A color at the beginning of a text, as Mermaid finds it, and the rest. */
export function splitColor(text: string): { readonly color: string; readonly rest: string } {
  const [, color = '', rest = ''] =
    /^((?:rgb|hsl)a?\([^)]*\)|#[\da-f]{3,8}|[a-z]+)(?:\s+(.*))?$/i.exec(text.trim()) ?? [];
  const isColor = /[(#]|^transparent$/i.test(color) || isColorName(color);
  return isColor ? { color, rest } : { color: '', rest: text };
}
