import { isWithin, overlap, type Rectangle } from '../../parts/index.ts';

/** Radius of points. */
export const dot = 5;

/**
 * Places beside the points where no name covers anything; `undefined` for names without one.
 *
 * @param taken what no name may cover
 */
export function placeNames(
  names: readonly Pick<Rectangle, 'width' | 'height'>[],
  points: readonly { readonly x: number; readonly y: number }[],
  taken: readonly Rectangle[],
  frame: Rectangle,
): readonly (Rectangle | undefined)[] {
  const all = [...taken];
  return names.map(({ width, height }, index) => {
    const box = corners(points[index]!, width, height)
      .map((corner) => ({ ...corner, width, height }))
      .find((one) => isWithin(one, frame) && !all.some((other) => overlap(one, other)));
    if (box) all.push(box);
    return box;
  });
}

function corners({ x, y }: { x: number; y: number }, width: number, height: number) {
  // Clear of the largest circle of a point.
  const away = 10;
  return [
    { x: x + away, y: y - height / 2 },
    { x: x - away - width, y: y - height / 2 },
    { x: x - width / 2, y: y - away - height },
    { x: x - width / 2, y: y + away },
    { x: x + away / 2, y: y - away - height },
    { x: x - away / 2 - width, y: y - away - height },
    { x: x + away / 2, y: y + away },
    { x: x - away / 2 - width, y: y + away },
  ];
}
