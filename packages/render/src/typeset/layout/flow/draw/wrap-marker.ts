import type { Hex, DisplayItem } from '../../../display/index.ts';
import { layoutArtifact } from './as-artifacts.ts';
import { drawPath } from './path.ts';

/** Shares of the type size: from the marker's left edge to the text, and its side. */
const reach = 0.95;
const side = 0.6;
const stroke = 0.07;

/** A hook that says: this line goes on from the one above. It ends shortly before `x`. */
export function drawWrapMarker(
  { x, baseline, size }: { x: number; baseline: number; size: number },
  color: Hex,
): DisplayItem {
  return {
    kind: 'path',
    owner: layoutArtifact,
    data: drawPath(
      'M 1 0 L 1 6 L 9 6 M 6 3 L 9 6 L 6 9',
      x - reach * size,
      baseline - side * size,
      (side * size) / 10,
    ),
    stroke: { width: stroke * size, color },
  };
}
