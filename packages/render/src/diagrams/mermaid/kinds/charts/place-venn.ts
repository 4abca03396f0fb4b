import { distanceOf, type Point } from '../../../parts/index.ts';

/** A set as a circle. CSS pixels. */
export interface Circle {
  readonly center: Point;
  readonly radius: number;
}

/**
 * Places circles around a center so that all of them overlap.
 *
 * @param radii of the circles, in CSS pixels
 * @param overlapOf how far two circles reach into each other, in CSS pixels, by their indexes
 */
export function placeCircles(
  radii: readonly number[],
  overlapOf: (one: number, other: number) => number,
): readonly Circle[] {
  const distance = (one: number, other: number) =>
    Math.max(
      Math.abs(radii[one]! - radii[other]!) + 8,
      radii[one]! + radii[other]! - overlapOf(one, other),
    );
  const [first = 0] = radii;
  if (radii.length === 1) return [{ center: { x: 0, y: 0 }, radius: first }];
  if (radii.length === 2)
    return [
      { center: { x: 0, y: 0 }, radius: first },
      { center: { x: distance(0, 1), y: 0 }, radius: radii[1]! },
    ];
  if (radii.length === 3) return placeThree(radii, distance);
  const ring = Math.max(...radii) * ringShare;
  return radii.map((radius, index) => {
    const angle = ((index / radii.length) * 2 - 0.5) * Math.PI;
    return { center: { x: Math.cos(angle) * ring, y: Math.sin(angle) * ring }, radius };
  });
}

/** The distance of four and more circles from the center, as a share of their radius. */
const ringShare = 0.72;

/** Two above, and the third below where the distances to both are right. */
function placeThree(
  radii: readonly number[],
  distance: (one: number, other: number) => number,
): readonly Circle[] {
  const [across, left, right] = [distance(0, 1), distance(0, 2), distance(1, 2)];
  const x = (across ** 2 + left ** 2 - right ** 2) / (2 * across);
  const limited = Math.min(across, Math.max(0, x));
  const y = Math.sqrt(Math.max((left * 0.4) ** 2, left ** 2 - limited ** 2));
  return [
    { center: { x: 0, y: 0 }, radius: radii[0]! },
    { center: { x: across, y: 0 }, radius: radii[1]! },
    { center: { x: limited, y }, radius: radii[2]! },
  ];
}

/** How much places count that are level with the circles, as a share of the distance. */
const levelShare = 0.05;

/** Points on a side of a square that is searched. */
const steps = 44;

/** A place in a region: how far its borders are away, and how wide it is there. CSS pixels. */
export interface Spot {
  readonly at: Point;
  readonly width: number;
}

/**
 * The place in a region that is farthest from its borders.
 *
 * @param inside the circles that the region is in; it is outside of all others
 */
export function spotIn(circles: readonly Circle[], inside: readonly number[]): Spot | undefined {
  const left = Math.min(...circles.map(({ center, radius }) => center.x - radius));
  const right = Math.max(...circles.map(({ center, radius }) => center.x + radius));
  const top = Math.min(...circles.map(({ center, radius }) => center.y - radius));
  const bottom = Math.max(...circles.map(({ center, radius }) => center.y + radius));
  const roomAt = (at: Point) =>
    Math.min(
      ...circles.map(({ center, radius }, index) => {
        const depth = radius - distanceOf(center, at);
        return inside.includes(index) ? depth : -depth;
      }),
    );
  const level = inside.reduce((sum, index) => sum + circles[index]!.center.y, 0) / inside.length;
  let best: { readonly at: Point; readonly score: number } | undefined;
  for (let column = 0; column <= steps; column += 1)
    for (let row = 0; row <= steps; row += 1) {
      const at = {
        x: left + ((right - left) * column) / steps,
        y: top + ((bottom - top) * row) / steps,
      };
      const room = roomAt(at);
      const score = room - levelShare * Math.abs(at.y - level);
      if (room > 0 && score > (best?.score ?? -Infinity)) best = { at, score };
    }
  if (!best) return undefined;
  const { at } = best;
  const reach = (sign: 1 | -1) => {
    let x = 0;
    while (x < right - left && roomAt({ x: at.x + sign * x, y: at.y }) > 4) x += 2;
    return x;
  };
  return { at, width: 2 * Math.min(reach(1), reach(-1)) };
}
