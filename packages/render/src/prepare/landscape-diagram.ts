import { legibleScale, scaleIn, type Size } from '../diagrams/index.ts';

/** What is lower than this share of a landscape page would leave most of it blank. */
const heightShareMin = 0.3;

/** The least share of a legible size at which labels can be read with effort. */
const readableShare = 0.9;

/** Whether the labels of a diagram can be read on an upright page, if not easily. */
export function isReadableUpright(natural: Size, upright: Size): boolean {
  return scaleIn(natural, upright) >= legibleScale * readableShare;
}

/**
 * Whether a diagram of this natural size gets a page of its own that is as wide as the others are high:
 * its labels are easy to read only there, and it does not leave most of that page blank.
 */
export function wantsLandscape(natural: Size, upright: Size, landscape: Size): boolean {
  const scale = scaleIn(natural, landscape);
  return (
    scaleIn(natural, upright) < legibleScale &&
    scale >= legibleScale &&
    natural.height * scale >= landscape.height * heightShareMin
  );
}
