import type { Hex, LineOperation, RectangleOperation } from '../../../display/index.ts';
import type { LineStyle } from '../../../style/index.ts';
import { background, layoutArtifact } from './as-artifacts.ts';

/** A horizontal rule; `y` is its middle. */
export function ruleOperation(
  rule: LineStyle,
  x: number,
  y: number,
  length: number,
): LineOperation {
  return {
    kind: 'line',
    owner: layoutArtifact,
    x1: x,
    y1: y,
    x2: x + length,
    y2: y,
    width: rule.width,
    color: rule.color,
  };
}

/** A ground behind content. */
export function fillOperation(
  box: { x: number; y: number; width: number; height: number; radius?: number },
  fill: Hex,
): RectangleOperation {
  return { kind: 'rectangle', owner: background, ...box, fill };
}
