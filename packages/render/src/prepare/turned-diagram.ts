import { turnedShareMin } from '../columns/index.ts';

/** Points. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Points: the size of labels at the natural size of a diagram, and the smallest that is easy to read. */
const labelSize = 9;
const labelSizeMin = 6;

/**
 * Whether a diagram gets a page of its own that is as wide as the others are high: its labels are easy
 * to read only there, and it does not leave most of that page blank.
 */
export function turnsDiagram(natural: Size, upright: Size, turned: Size): boolean {
  const scale = scaleIn(natural, turned);
  return (
    !isLegible(scaleIn(natural, upright)) &&
    isLegible(scale) &&
    natural.height * scale >= turned.height * turnedShareMin
  );
}

function isLegible(scale: number): boolean {
  return scale * labelSize >= labelSizeMin;
}

function scaleIn(natural: Size, room: Size): number {
  return Math.min(1, room.width / natural.width, room.height / natural.height);
}
