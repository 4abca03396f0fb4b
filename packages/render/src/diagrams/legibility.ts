/** In one unit. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Points: the smallest labels at the natural size of a diagram, and those that are easy to read. */
const labelSize = 8.25;
const labelSizeMin = 6;

/** The largest scale at which a drawing fits; drawings are never enlarged. */
export function scaleIn(natural: Size, room: Size): number {
  return Math.min(1, room.width / natural.width, room.height / natural.height);
}

/** The smallest scale at which the labels of a diagram are easy to read. */
export const legibleScale = labelSizeMin / labelSize;
