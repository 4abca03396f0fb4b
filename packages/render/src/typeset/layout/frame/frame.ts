import type { DisplayItem } from '../../display/index.ts';
import type { Box, FlowItem, Group, PagePosition } from './flow-item.ts';

/** Boxes at fixed positions: a table cell, a footnote, the text of one page. */
export interface Frame {
  readonly height: number;
  /** The distance from the top to the first baseline. */
  readonly baseline?: number;
  readonly boxes: readonly PlacedBox[];
  /** Outer groups before inner ones. */
  readonly slices: readonly PlacedSlice[];
}

/** `y` counts from the frame's top. */
export interface PlacedBox {
  readonly y: number;
  readonly box: Box;
}

export interface PlacedSlice {
  readonly group: Group;
  readonly top: number;
  readonly bottom: number;
  readonly first: boolean;
  readonly last: boolean;
}

/** Places items below each other, as on a page of unlimited height. */
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
      case 'orientation':
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

/** Moves a frame right and down, into a frame that contains it. */
export function moveFrame(frame: Frame, x: number, y: number): Pick<Frame, 'boxes' | 'slices'> {
  return {
    boxes: frame.boxes.map(({ y: top, box }) => ({
      y: top + y,
      box: {
        ...box,
        x: box.x + x,
        paint: (position) => box.paint({ ...position, x: position.x + x }),
      },
    })),
    slices: frame.slices.map((slice) => ({
      ...slice,
      top: slice.top + y,
      bottom: slice.bottom + y,
      group: {
        ...slice.group,
        decorate: (part) => slice.group.decorate({ ...part, x: part.x + x }),
      },
    })),
  };
}

/** Frames at their places in one frame, whose height is that of its room. */
export function joinFrames(frames: readonly Pick<Frame, 'boxes' | 'slices'>[], height = 0): Frame {
  return {
    height,
    boxes: frames.flatMap(({ boxes }) => boxes),
    slices: frames.flatMap(({ slices }) => slices),
  };
}

/** Paints a frame: the decoration of its groups, then its boxes. */
export function paintFrame(frame: Frame, position: PagePosition): DisplayItem[] {
  const { x } = position;
  const items: DisplayItem[] = [];
  for (const { group, top, bottom, first, last } of frame.slices) {
    const slice = { x, top: position.y + top, bottom: position.y + bottom, first, last };
    for (const item of group.decorate(slice)) items.push(item);
  }
  for (const { y, box } of frame.boxes)
    for (const item of box.paint({ ...position, y: position.y + y })) items.push(item);
  return items;
}
