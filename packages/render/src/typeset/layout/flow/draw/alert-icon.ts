import type { AlertType } from '@mdconv/core';
import type { Hex, DisplayItem } from '../../../display/index.ts';
import { layoutArtifact } from './artifacts.ts';
import { drawPath } from './markers.ts';

interface Icon {
  readonly outline: string;
  /** Strokes inside the outline. */
  readonly strokes: string;
  /** The center of a dot. */
  readonly dot?: { readonly x: number; readonly y: number };
}

const exclamation = { strokes: 'M 8 4.6 L 8 8.6', dot: { x: 8, y: 11.2 } };

/** The icons on a grid of 16 by 16. */
const icons: Readonly<Record<AlertType, Icon>> = {
  note: {
    outline:
      'M 8 1.5 C 11.6 1.5 14.5 4.4 14.5 8 C 14.5 11.6 11.6 14.5 8 14.5 C 4.4 14.5 1.5 11.6 1.5 8 C 1.5 4.4 4.4 1.5 8 1.5 Z',
    strokes: 'M 8 7.4 L 8 11.4',
    dot: { x: 8, y: 4.8 },
  },
  tip: {
    outline:
      'M 5.6 11 C 5.6 9.6 3.2 8.6 3.2 5.9 C 3.2 3.3 5.3 1.3 8 1.3 C 10.7 1.3 12.8 3.3 12.8 5.9 C 12.8 8.6 10.4 9.6 10.4 11 Z',
    strokes: 'M 5.8 12.9 L 10.2 12.9 M 6.8 14.8 L 9.2 14.8',
  },
  important: {
    outline:
      'M 3 2 L 13 2 Q 14.5 2 14.5 3.5 L 14.5 10.5 Q 14.5 12 13 12 L 8.4 12 L 5 15 L 5 12 L 3 12 Q 1.5 12 1.5 10.5 L 1.5 3.5 Q 1.5 2 3 2 Z',
    strokes: 'M 8 4.2 L 8 7.2',
    dot: { x: 8, y: 9.6 },
  },
  warning: {
    outline:
      'M 7.1 2.1 Q 8 0.7 8.9 2.1 L 15 12.6 Q 15.7 14.2 14.1 14.2 L 1.9 14.2 Q 0.3 14.2 1 12.6 Z',
    strokes: 'M 8 5.6 L 8 9',
    dot: { x: 8, y: 11.5 },
  },
  caution: {
    outline:
      'M 5.2 1.4 L 10.8 1.4 L 14.6 5.2 L 14.6 10.8 L 10.8 14.6 L 5.2 14.6 L 1.4 10.8 L 1.4 5.2 Z',
    ...exclamation,
  },
};

/** The icon of an alert in a square of `side` with its top left at `x`, `y`. */
export function drawAlertIcon(
  type: AlertType,
  { x, y, side }: { x: number; y: number; side: number },
  color: Hex,
): DisplayItem[] {
  const scale = side / 16;
  const stroke = { width: 1.4 * scale, color };
  const { outline, strokes, dot } = icons[type];
  const path = (data: string): DisplayItem => ({
    kind: 'path',
    owner: layoutArtifact,
    data: drawPath(data, x, y, scale),
    stroke,
  });
  const radius = 0.95 * scale;
  const point: DisplayItem[] = dot
    ? [
        {
          kind: 'rectangle',
          owner: layoutArtifact,
          x: x + dot.x * scale - radius,
          y: y + dot.y * scale - radius,
          width: 2 * radius,
          height: 2 * radius,
          radius,
          fill: color,
        },
      ]
    : [];
  return [path(outline), path(strokes), ...point];
}
