import type { Hex, DisplayItem, Owner } from '../../../display/index.ts';

export type BulletShape = 'disc' | 'circle' | 'square' | 'dash';

/** Shares of the type size. The middle stands at half the x-height of most faces. */
const middle = 0.26;
const side = 0.34;

/** A list bullet around `x`, in size and height right for text of `size` on `baseline`. */
export function drawBullet(
  shape: BulletShape,
  { x, baseline, size }: { x: number; baseline: number; size: number },
  color: Hex,
  owner: Owner,
): DisplayItem {
  const y = baseline - middle * size;
  const square = (share: number) => ({
    kind: 'rectangle' as const,
    owner,
    x: x - (share * size) / 2,
    y: y - (share * size) / 2,
    width: share * size,
    height: share * size,
  });
  switch (shape) {
    case 'disc':
      return { ...square(side), radius: (side * size) / 2, fill: color };
    case 'circle': {
      const ring = side * 0.9;
      return {
        ...square(ring),
        radius: (ring * size) / 2,
        stroke: { width: 0.075 * size, color },
      };
    }
    case 'square':
      return { ...square(side * 0.85), fill: color };
    case 'dash': {
      const length = 0.5 * size;
      const width = 0.075 * size;
      return {
        kind: 'rectangle',
        owner,
        x: x - length / 2,
        y: y - width / 2,
        width: length,
        height: width,
        fill: color,
      };
    }
  }
}
