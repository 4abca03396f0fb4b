import type { Hex, LineItem, RectangleItem } from '../../../display/index.ts';
import type { LineStyle } from '../../../../style/index.ts';
import { background, layoutArtifact } from './as-artifacts.ts';

/** A horizontal rule; `y` is its middle. */
export function ruleItem(rule: LineStyle, x: number, y: number, length: number): LineItem {
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
export function fillItem(
  box: { x: number; y: number; width: number; height: number; radius?: number },
  fill: Hex,
): RectangleItem {
  return { kind: 'rectangle', owner: background, ...box, fill };
}
