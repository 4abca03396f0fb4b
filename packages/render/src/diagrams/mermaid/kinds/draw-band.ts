import type { DrawingPart } from '../../../drawings/index.ts';
import { drawLabel, inked, measures, rectangle, tint } from '../../parts/index.ts';
import type { KindContext } from './kind.ts';

const padding = { x: 8, y: 4 };

/** The name of a section on a band across the drawing, and the height of the band. */
export function drawBand(
  text: string,
  { y, width, color }: { readonly y: number; readonly width: number; readonly color: number },
  { style, labels }: KindContext,
): { readonly parts: readonly DrawingPart[]; readonly height: number } {
  const label = labels.set(text, { size: measures.label, isStrong: true }, width - 2 * padding.x);
  const height = label.height + 2 * padding.y;
  const paint = { fill: style.series(color), fillOpacity: tint };
  const band = inked(rectangle({ x: 0, y, width, height }, style.radius), paint);
  const place = { x: padding.x, y: y + padding.y, fill: style.ink, role: 'group' } as const;
  return { parts: [band, drawLabel(label, place)], height };
}
