import { between, distanceOf, type Outline, type Point } from '../parts/index.ts';

/** A cubic curve: its start, two handles, its end. */
export type Cubic = readonly [Point, Point, Point, Point];

/** A curve of parts that follow each other. */
export type Curve = readonly Cubic[];

export const straight = (from: Point, to: Point): Cubic => [
  ...([from, between(from, to, 1 / 3)] as const),
  ...([between(from, to, 2 / 3), to] as const),
];

/** The parts before and after a share of a curve. Source: de Casteljau. */
function splitCubic([a, b, c, d]: Cubic, share: number): readonly [Cubic, Cubic] {
  const [ab, bc, cd] = [between(a, b, share), between(b, c, share), between(c, d, share)];
  const [abc, bcd] = [between(ab, bc, share), between(bc, cd, share)];
  const middle = between(abc, bcd, share);
  return [
    [a, ab, abc, middle],
    [middle, bcd, cd, d],
  ];
}

function pointOf([a, b, c, d]: Cubic, share: number): Point {
  const rest = 1 - share;
  const [ofA, ofB] = [rest ** 3, 3 * rest ** 2 * share];
  const [ofC, ofD] = [3 * rest * share ** 2, share ** 3];
  return {
    x: ofA * a.x + ofB * b.x + ofC * c.x + ofD * d.x,
    y: ofA * a.y + ofB * b.y + ofC * c.y + ofD * d.y,
  };
}

const steps = 24;

/**
 * What is left of a curve from where it leaves something that holds its start, such as a shape; the whole
 * if it never does.
 */
export function startAfter(curve: Curve, holds: (point: Point) => boolean): Curve {
  if (!holds(startOf(curve))) return curve;
  for (const [index, cubic] of curve.entries())
    for (let step = 0; step < steps; step += 1) {
      if (holds(pointOf(cubic, (step + 1) / steps))) continue;
      const share = leaving(cubic, step / steps, (step + 1) / steps, holds);
      return [splitCubic(cubic, share)[1], ...curve.slice(index + 1)];
    }
  return curve;
}

/** Halves the range until the place is exact to some hundredths of a pixel. */
function leaving(cubic: Cubic, from: number, to: number, holds: (point: Point) => boolean): number {
  let [inside, outside] = [from, to];
  for (let round = 0; round < 12; round += 1) {
    const middle = (inside + outside) / 2;
    if (holds(pointOf(cubic, middle))) inside = middle;
    else outside = middle;
  }
  return outside;
}

export const reversed = (curve: Curve): Curve =>
  curve.toReversed().map(([a, b, c, d]): Cubic => [d, c, b, a]);

export const startOf = (curve: Curve): Point => curve[0]![0];
export const endOf = (curve: Curve): Point => curve.at(-1)![3];

/** A curve without what is nearer to its start than a length. */
export const shortened = (curve: Curve, length: number): Curve => {
  const start = startOf(curve);
  if (length <= 0 || distanceOf(start, endOf(curve)) <= length) return curve;
  return startAfter(curve, (point) => distanceOf(point, start) < length);
};

export function curveOutline(curve: Curve): Outline {
  const start = startOf(curve);
  return [
    { verb: 'M', points: [start.x, start.y] },
    ...curve.map(([, b, c, d]) => ({ verb: 'C' as const, points: [b.x, b.y, c.x, c.y, d.x, d.y] })),
  ];
}

/** Points on an outline between which it is straight enough to compute with. */
export function flattened(outline: Outline): readonly Point[] {
  const points: Point[] = [];
  for (const { verb, points: numbers } of outline) {
    const [a, b, c] = [0, 2, 4].map((index) => ({ x: numbers[index]!, y: numbers[index + 1]! }));
    const start = points.at(-1)!;
    if (verb === 'M' || verb === 'L') points.push(a!);
    if (verb === 'Q')
      points.push(...along([start, between(start, a!, 2 / 3), between(b!, a!, 2 / 3), b!]));
    if (verb === 'C') points.push(...along([start, a!, b!, c!]));
  }
  return points;
}

const along = (cubic: Cubic) =>
  Array.from({ length: 8 }, (_, index) => pointOf(cubic, (index + 1) / 8));

/** The points on curves, which are asked for once for each place of a label. */
const known = new WeakMap<Curve, readonly Point[]>();

/** Points on a curve, near enough to each other to find what it crosses. */
export function pointsAlong(curve: Curve): readonly Point[] {
  const points =
    known.get(curve) ??
    curve.flatMap((cubic) =>
      Array.from({ length: steps + 1 }, (_, index) => pointOf(cubic, index / steps)),
    );
  known.set(curve, points);
  return points;
}

/** Whether a point is within corners that follow each other. Source: the even-odd rule. */
export function isInside(corners: readonly Point[], { x, y }: Point): boolean {
  let isIn = false;
  for (const [index, a] of corners.entries()) {
    const b = corners.at(index - 1)!;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) isIn = !isIn;
  }
  return isIn;
}
