import type { DisplayItem } from '../../display/index.ts';
import type { Box, Group, PagePosition } from './flow-item.ts';

/** Items at their places: a table cell, a footnote, the text of one page. */
export interface Frame {
  readonly height: number;
  /** From the top to the first baseline. */
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

/** The items of a frame at a place: grounds first, then what stands on them. */
export function paintFrame(frame: Frame, position: PagePosition): DisplayItem[] {
  const grounds = frame.slices.flatMap(({ group, top, bottom, first, last }) =>
    group.decorate({
      x: position.x,
      top: position.y + top,
      bottom: position.y + bottom,
      first,
      last,
    }),
  );
  const content = frame.boxes.flatMap(({ y, box }) =>
    box.paint({ ...position, y: position.y + y }),
  );
  return [...grounds, ...content];
}
