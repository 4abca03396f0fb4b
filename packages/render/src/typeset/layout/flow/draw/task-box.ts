import type { Hex, DisplayItem, Owner } from '../../../display/index.ts';
import { drawPath } from './path.ts';

/** A box to tick, `size` being the size of the text beside it and `x` the box's left edge. */
export function drawTaskBox(
  checked: boolean,
  { x, baseline, size }: { x: number; baseline: number; size: number },
  colors: { readonly fill: Hex; readonly border: Hex; readonly paper: Hex },
  owner: Owner,
): DisplayItem[] {
  const side = 0.84 * size;
  const top = baseline - 0.78 * size;
  const box = {
    kind: 'rectangle' as const,
    owner,
    x,
    y: top,
    width: side,
    height: side,
    radius: 0.16 * size,
  };
  const line = 0.08 * size;
  if (!checked) return [{ ...box, stroke: { width: line, color: colors.border } }];
  return [
    { ...box, fill: colors.fill, stroke: { width: line, color: colors.fill } },
    {
      kind: 'path',
      owner,
      data: drawPath('M 2.2 5.2 L 4.2 7.2 L 7.9 2.9', x, top, side / 10),
      stroke: { width: 0.12 * size, color: colors.paper },
    },
  ];
}
