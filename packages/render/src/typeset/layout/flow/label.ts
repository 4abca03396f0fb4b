import { emptyBox, type Box, type FlowItem } from '../frame/index.ts';
import { lineItems, type Line } from '../inline/index.ts';
import type { DisplayItem } from '../../display/index.ts';

/** What is drawn beside the first line of a block. Lengths in points. */
export interface Beside {
  /** The distance from the left edge of the frame. */
  readonly x: number;
  readonly height: number;
  readonly baseline: number;
  paint(x: number, y: number): readonly DisplayItem[];
}

/** Draws a line of text beside the first box, on the same baseline. */
export function withLabel(items: readonly FlowItem[], line: Line, x: number): readonly FlowItem[] {
  const { height, baseline } = line;
  return besideFirst(items, { x, height, baseline, paint: (left, y) => lineItems(line, left, y) });
}

/** Draws something beside the first box, so that no page ends between them. */
export function besideFirst(items: readonly FlowItem[], beside: Beside): readonly FlowItem[] {
  const index = items.findIndex(({ kind }) => kind === 'box');
  const found = items[index];
  const box: Box =
    found?.kind === 'box' ? found : emptyBox({ x: beside.x, width: 0, height: beside.height });
  const down = (box.baseline ?? beside.baseline) - beside.baseline;
  const marked: Box = {
    ...box,
    paint: (position) => [
      ...beside.paint(position.x + beside.x, position.y + down),
      ...box.paint(position),
    ],
  };
  return index < 0
    ? [...items, marked]
    : [...items.slice(0, index), marked, ...items.slice(index + 1)];
}
