/** The lengths in one unit. */
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

/** CSS pixels: labels that are easy to read on a screen. */
const screenLabelSizeMin = 11;

/**
 * The least width on a screen at which the labels of a drawing are easy to read.
 *
 * @param width the natural one, in CSS pixels
 * @param label the size of the smallest label, in CSS pixels
 */
export function legibleWidth(width: number, label: number): number {
  return Math.ceil(width * Math.min(1, screenLabelSizeMin / label));
}

/** The smallest scale at which the labels of a diagram are easy to read on a page. */
export const legibleScale = labelSizeMin / labelSize;
