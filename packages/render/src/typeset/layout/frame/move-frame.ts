import type { Frame } from './frame.ts';

/** The same content further right and down, for a frame that holds it among others. */
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
