/**
 * Share of the size by which baselines stand below the middle of their line: half the height of
 * capitals, so that a line of text looks centered on a ground.
 */
const capitalsHalf = 0.36;

/** Points from the top of a line to its baseline. Never from a face's metrics, which differ wildly. */
export function baselineOf(leading: number, size: number): number {
  return leading / 2 + size * capitalsHalf;
}
