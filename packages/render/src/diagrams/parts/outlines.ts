import type { PathStep } from '../../drawings/index.ts';
import { between, centerOf, distanceOf, pointAt, type Rectangle, type Point } from './geometry.ts';

export type Outline = readonly PathStep[];

const step = (verb: PathStep['verb'], ...points: readonly Point[]): PathStep => ({
  verb,
  points: points.flatMap(({ x, y }) => [x, y]),
});

/** Straight lines through points, with round corners if there is a radius. */
export function polyline(points: readonly Point[], radius = 0): Outline {
  return points.flatMap((at, index): Outline => {
    const [before, after] = [points[index - 1], points[index + 1]];
    if (!before) return [step('M', at)];
    if (!after || radius === 0) return [step('L', at)];
    return corner(before, at, after, radius);
  });
}

function corner(before: Point, at: Point, after: Point, radius: number): Outline {
  const [a, b] = [distanceOf(before, at), distanceOf(at, after)];
  const reach = Math.min(radius, a / 2, b / 2);
  if (!(reach > 0)) return [step('L', at)];
  return [step('L', between(at, before, reach / a)), step('Q', at, between(at, after, reach / b))];
}

/** A closed shape with these corners, which are round if there is a radius. */
export function polygon(points: readonly Point[], radius = 0): Outline {
  if (radius === 0) return [...polyline(points), step('Z')];
  const rounded = points.flatMap((at, index) =>
    corner(points.at(index - 1)!, at, points[(index + 1) % points.length]!, radius),
  );
  return [{ ...rounded[0]!, verb: 'M' }, ...rounded.slice(1), step('Z')];
}

export function rectangle({ x, y, width, height }: Rectangle, radius = 0): Outline {
  const [right, bottom] = [x + width, y + height];
  const r = Math.min(radius, width / 2, height / 2);
  const at = (px: number, py: number): Point => ({ x: px, y: py });
  if (!(r > 0)) return polygon([at(x, y), at(right, y), at(right, bottom), at(x, bottom)]);
  const k = r * (1 - arcHandle);
  return [
    step('M', at(x + r, y)),
    step('L', at(right - r, y)),
    step('C', at(right - k, y), at(right, y + k), at(right, y + r)),
    step('L', at(right, bottom - r)),
    step('C', at(right, bottom - k), at(right - k, bottom), at(right - r, bottom)),
    step('L', at(x + r, bottom)),
    step('C', at(x + k, bottom), at(x, bottom - k), at(x, bottom - r)),
    step('L', at(x, y + r)),
    step('C', at(x, y + k), at(x + k, y), at(x + r, y)),
    step('Z'),
  ];
}

/** The distance of the handles of a quarter of a circle, as a share of the radius. */
const arcHandle = (4 / 3) * Math.tan(Math.PI / 8);

export function ellipse(box: Rectangle): Outline {
  const { x, y } = centerOf(box);
  const [rx, ry] = [box.width / 2, box.height / 2];
  const [kx, ky] = [rx * arcHandle, ry * arcHandle];
  const at = (dx: number, dy: number): Point => ({ x: x + dx, y: y + dy });
  return [
    step('M', at(0, -ry)),
    step('C', at(kx, -ry), at(rx, -ky), at(rx, 0)),
    step('C', at(rx, ky), at(kx, ry), at(0, ry)),
    step('C', at(-kx, ry), at(-rx, ky), at(-rx, 0)),
    step('C', at(-rx, -ky), at(-kx, -ry), at(0, -ry)),
    step('Z'),
  ];
}

export const circle = ({ x, y }: Point, radius: number): Outline =>
  ellipse({ x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius });

/**
 * A part of a circle, from its first point.
 *
 * @param from from 0 at the top, clockwise, to 1
 */
export function arc(center: Point, radius: number, from: number, to: number): Outline {
  const count = Math.max(1, Math.ceil(Math.abs(to - from) * 4));
  const turn = (to - from) / count;
  const handle = radius * (4 / 3) * Math.tan((turn * 2 * Math.PI) / 4);
  const along = (at: number, sign: 1 | -1): Point => {
    const angle = at * 2 * Math.PI;
    const { x, y } = pointAt(center, radius, at);
    return { x: x + sign * Math.cos(angle) * handle, y: y + sign * Math.sin(angle) * handle };
  };
  return [
    step('M', pointAt(center, radius, from)),
    ...Array.from({ length: count }, (_, index) => {
      const [start, end] = [from + index * turn, from + (index + 1) * turn];
      return step('C', along(start, 1), along(end, -1), pointAt(center, radius, end));
    }),
  ];
}

/** A slice of a circle, or of a ring if there is an inner radius. */
export function sector(
  center: Point,
  { radius, inner = 0 }: { readonly radius: number; readonly inner?: number },
  from: number,
  to: number,
): Outline {
  const outside = arc(center, radius, from, to);
  if (inner === 0) return [...outside, step('L', center), step('Z')];
  const [first, ...inside] = arc(center, inner, to, from);
  return [...outside, { ...first!, verb: 'L' }, ...inside, step('Z')];
}

/** A cubic curve; `points` are two handles and an end for each part. */
export function curve(start: Point, points: readonly Point[]): Outline {
  const parts = Array.from({ length: Math.floor(points.length / 3) }, (_, index) =>
    step('C', ...points.slice(3 * index, 3 * index + 3)),
  );
  return [step('M', start), ...parts];
}

/** An S between two points that starts and ends along an axis. */
export function bend(from: Point, to: Point, axis: 'x' | 'y'): Outline {
  const middle = (from[axis] + to[axis]) / 2;
  return curve(from, [{ ...from, [axis]: middle }, { ...to, [axis]: middle }, to]);
}

export function moved(outline: Outline, dx: number, dy: number): Outline {
  return outline.map(({ verb, points }) => ({
    verb,
    points: points.map((value, index) => value + (index % 2 === 0 ? dx : dy)),
  }));
}
