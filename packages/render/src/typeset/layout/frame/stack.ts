import type { FlowItem, Group } from './flow-item.ts';
import type { Frame, PlacedBox, PlacedSlice } from './frame.ts';

/** Sets items below each other as if on a page without end. */
export function stack(items: readonly FlowItem[]): Frame {
  const boxes: PlacedBox[] = [];
  const slices: (PlacedSlice & { bottom: number })[] = [];
  const open: { group: Group; slice: { bottom: number } }[] = [];
  let y = 0;
  let space = 0;
  for (const item of items) {
    switch (item.kind) {
      case 'margin':
        if (boxes.length > 0) space = Math.max(space, item.height);
        break;
      case 'groupStart': {
        y += space;
        space = 0;
        const slice = { group: item.group, top: y, bottom: y, first: true, last: true };
        slices.push(slice);
        open.push({ group: item.group, slice });
        y += item.group.before;
        break;
      }
      case 'box':
        y += space;
        space = 0;
        boxes.push({ y, box: item });
        y += item.height;
        break;
      case 'groupEnd': {
        const closed = open.pop();
        if (!closed) break;
        y += closed.group.after;
        closed.slice.bottom = y;
        break;
      }
      case 'penalty':
        break;
    }
  }
  const first = boxes.find(({ box }) => box.baseline !== undefined);
  return {
    height: y,
    boxes,
    slices,
    ...(first ? { baseline: first.y + (first.box.baseline ?? 0) } : {}),
  };
}
