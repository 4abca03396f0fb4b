import { tolerance } from '../../../tolerance.ts';
import type { Box } from './flow-item.ts';
import { paintFrame, type Frame, type PlacedBox, type PlacedSlice } from './frame.ts';

/**
 * Cuts a frame into boxes at given heights, of which the first is 0 and the last the frame's own.
 * A box that crosses a cut stays in the part where it starts.
 */
export function cutFrame(
  frame: Frame,
  heights: readonly number[],
  x: number,
  width: number,
): Box[] {
  const boxes = [...frame.boxes].sort((a, b) => a.y - b.y);
  const slices = [...frame.slices].sort((a, b) => a.top - b.top);
  let open: PlacedSlice[] = [];
  let nextBox = 0;
  let nextSlice = 0;
  return heights.slice(1).map((bottom, index) => {
    const top = heights[index] ?? 0;
    const from = nextBox;
    while (nextBox < boxes.length && (boxes[nextBox]?.y ?? 0) < bottom) nextBox += 1;
    const fromSlice = nextSlice;
    while (nextSlice < slices.length && (slices[nextSlice]?.top ?? 0) < bottom) nextSlice += 1;
    // Passes on only open slices, so that long frames are cut in linear time.
    open = [...open, ...slices.slice(fromSlice, nextSlice)].filter((slice) => slice.bottom > top);
    return frameBox(part(boxes.slice(from, nextBox), open, top, bottom), x, width);
  });
}

/** A frame as one box, `x` points from the left edge of the frame that contains it. */
export function frameBox(frame: Frame, x: number, width: number): Box {
  return {
    kind: 'box',
    x,
    width,
    height: frame.height,
    ...(frame.baseline === undefined ? {} : { baseline: frame.baseline }),
    footnotes: frame.boxes.flatMap(({ box }) => box.footnotes),
    destinations: frame.boxes.flatMap(({ y, box }) =>
      box.destinations.map((destination) => ({ id: destination.id, y: destination.y + y })),
    ),
    ...sourceOf(frame),
    overflows: frame.boxes.some(({ box }) => box.overflows),
    paint: (position) => paintFrame(frame, { ...position, x: position.x + x }),
  };
}

/** What a frame begins with; of a row, its first cell. */
function sourceOf({ boxes }: Frame): Pick<Box, 'source'> {
  const source = boxes.find(({ box }) => box.source)?.box.source;
  return source ? { source } : {};
}

/** All heights that no box of the frame crosses, including its top and bottom. */
export function cleanCuts(frame: Frame): number[] {
  const cuts = [0];
  let bottom = 0;
  for (const { y, box } of [...frame.boxes].sort((a, b) => a.y - b.y)) {
    // Heights are sums of fractions: equal heights may differ in the last digits.
    const free = y >= bottom - tolerance;
    if (bottom > 0 && free && y > (cuts.at(-1) ?? 0) + tolerance) cuts.push(y);
    bottom = Math.max(bottom, y + box.height);
  }
  cuts.push(frame.height);
  return cuts;
}

function part(
  boxes: readonly PlacedBox[],
  slices: readonly PlacedSlice[],
  top: number,
  bottom: number,
): Frame {
  const first = boxes.find(({ box }) => box.baseline !== undefined);
  return {
    height: bottom - top,
    ...(first ? { baseline: first.y - top + (first.box.baseline ?? 0) } : {}),
    boxes: boxes.map(({ y, box }) => ({ y: y - top, box })),
    slices: slices.map((slice) => ({
      group: slice.group,
      top: Math.max(slice.top, top) - top,
      bottom: Math.min(slice.bottom, bottom) - top,
      first: slice.first && slice.top >= top,
      last: slice.last && slice.bottom <= bottom,
    })),
  };
}
