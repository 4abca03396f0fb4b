import { distanceOf, grown, overlap, type Rectangle, type Point } from '../../../parts/index.ts';
import type { Side } from './read-architecture.ts';

/** Where a link meets the side of a part. */
export interface Port extends Point {
  readonly side: Side;
}

/** How far a link goes straight on before it bends, in CSS pixels. */
const stub = 20;

export const isAcross = (side: Side) => side === 'L' || side === 'R';
const signOf = (side: Side) => (side === 'R' || side === 'B' ? 1 : -1);

function out({ x, y, side }: Port): Point {
  const by = stub * signOf(side);
  return isAcross(side) ? { x: x + by, y } : { x, y: y + by };
}

/** Ways around obstacles that are tried, and the distance of a link from what it passes, in CSS pixels. */
const [waysMax, air] = [160, 12];

/** The corners of a link of straight lines with right angles: the shortest one that crosses no obstacle, if any. */
export function routeAround(
  from: Port,
  to: Port,
  obstacles: readonly Rectangle[],
): readonly Point[] {
  const usual = routeOf(from, to);
  const isClear = (points: readonly Point[]) => obstacles.every((box) => !crosses(points, box));
  if (isClear(usual)) return usual;
  const [a, b] = [out(from), out(to)];
  const across = obstacles.flatMap(({ x, width }) => [x - air, x + width + air]);
  const down = obstacles.flatMap(({ y, height }) => [y - air, y + height + air]);
  const ways = [
    ...across.map((x) => [from, a, { x, y: a.y }, { x, y: b.y }, b, to]),
    ...down.map((y) => [from, a, { x: a.x, y }, { x: b.x, y }, b, to]),
  ];
  return (
    ways
      .toSorted((one, other) => lengthOf(one) - lengthOf(other))
      .slice(0, waysMax)
      .find(isClear) ?? usual
  );
}

const lengthOf = (points: readonly Point[]) =>
  points.slice(1).reduce((sum, point, index) => sum + distanceOf(points[index]!, point), 0);

/** Whether a line along the axes goes through a box. */
const crosses = (points: readonly Point[], box: Rectangle): boolean =>
  points.slice(1).some((point, index) => overlap(grown(boxBetween(points[index]!, point), 1), box));

function boxBetween(a: Point, b: Point): Rectangle {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return { x, y, width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
}

/** The corners of a link of straight lines with right angles. */
function routeOf(from: Port, to: Port): readonly Point[] {
  return isAcross(from.side) === isAcross(to.side) ? parallelRoute(from, to) : turn(from, to);
}

/** Points between sides at a right angle. */
function turn(from: Port, to: Port): readonly Point[] {
  const [a, b] = [out(from), out(to)];
  const startsAcross = isAcross(from.side);
  const corner = startsAcross ? { x: to.x, y: from.y } : { x: from.x, y: to.y };
  if (isAhead(from, corner) && isAhead(to, corner)) return [from, corner, to];
  return [from, a, startsAcross ? { x: a.x, y: b.y } : { x: b.x, y: a.y }, b, to];
}

/** Points between sides that face each other, look away from each other, or look the same way. */
function parallelRoute(from: Port, to: Port): readonly Point[] {
  const [a, b] = [out(from), out(to)];
  const axis = isAcross(from.side) ? 'x' : 'y';
  const other = axis === 'x' ? 'y' : 'x';
  const through = (at: number) => [
    from,
    { ...pointOf(from), [axis]: at },
    { ...pointOf(to), [axis]: at },
    to,
  ];
  if (from.side === to.side)
    return through(
      signOf(from.side) * Math.max(signOf(from.side) * a[axis], signOf(from.side) * b[axis]),
    );
  if (isAhead(from, to))
    return Math.abs(from[other] - to[other]) < 1
      ? [from, to]
      : through((from[axis] + to[axis]) / 2);
  const side = (from[other] + to[other]) / 2;
  return [from, a, { ...a, [other]: side }, { ...b, [other]: side }, b, to];
}

const pointOf = ({ x, y }: Point): Point => ({ x, y });

/** Whether a point is on the side to which a link leaves. */
function isAhead(port: Port, { x, y }: Point): boolean {
  const by = isAcross(port.side) ? x - port.x : y - port.y;
  return by * signOf(port.side) >= 0;
}
