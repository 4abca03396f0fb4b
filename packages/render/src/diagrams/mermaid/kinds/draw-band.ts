import { svgElement } from '../../svg-markup.ts';
import { sizes, tint, type MarkupContext } from './kind.ts';

const padding = { x: 8, y: 4 };

/** The name of a section on a band across the drawing, and the height of the band. */
export function drawBand(
  text: string,
  { y, width, color }: { readonly y: number; readonly width: number; readonly color: number },
  { style, labels }: MarkupContext,
): { readonly markup: string; readonly height: number } {
  const label = labels.set(text, { size: sizes.label, isStrong: true }, width - 2 * padding.x);
  const height = label.height + 2 * padding.y;
  const paint = { fill: style.series(color), 'fill-opacity': tint };
  const band = svgElement('rect', { x: 0, y, width, height, rx: style.radius, ...paint });
  const place = { x: padding.x, y: y + padding.y, fill: style.ink };
  return { markup: band + labels.draw(label, place), height };
}
