import {
  arc,
  circle,
  ellipse,
  polyline,
  rectangle,
  type Outline,
  type Point,
} from '../../../parts/index.ts';

const line = (...points: readonly (readonly [x: number, y: number])[]): Outline =>
  polyline(points.map(([x, y]): Point => ({ x, y })));

const box = (x: number, y: number, width: number, height: number, radius = 0) =>
  rectangle({ x, y, width, height }, radius);

/** The lower half of an ellipse. */
const bowl = (x: number, y: number, width: number, height: number): Outline => {
  const [start, ...parts] = ellipse({ x, y, width, height });
  const right = parts[0]!.points.slice(-2);
  return [{ ...start!, points: right }, parts[1]!, parts[2]!];
};

/** CSS pixels: icons are in a square of this size. */
export const iconSize = 24;

/** The icons that need no package, as lines. Source: Mermaid, Architecture, Icons. */
export const architectureIcons: ReadonlyMap<string, Outline> = new Map([
  [
    'cloud',
    [
      ...arc({ x: 7, y: 15 }, 5, 0.5, 1),
      ...arc({ x: 12, y: 10.5 }, 6, 0.8, 1.12).slice(1),
      ...arc({ x: 18, y: 15 }, 5, 0, 0.5).slice(1),
      { verb: 'Z', points: [] },
    ],
  ],
  [
    'database',
    [
      ...ellipse({ x: 4, y: 2, width: 16, height: 6 }),
      ...bowl(4, 9, 16, 6),
      ...bowl(4, 16, 16, 6),
      ...line([4, 5], [4, 19]),
      ...line([20, 5], [20, 19]),
    ],
  ],
  [
    'disk',
    [
      ...box(3, 2, 18, 20, 2),
      ...circle({ x: 12, y: 10 }, 6),
      ...circle({ x: 12, y: 10 }, 1.5),
      ...line([7, 19], [12, 19]),
    ],
  ],
  [
    'internet',
    [
      ...circle({ x: 12, y: 12 }, 10),
      ...ellipse({ x: 7.5, y: 2, width: 9, height: 20 }),
      ...line([2, 12], [22, 12]),
      ...line([3.5, 7], [20.5, 7]),
      ...line([3.5, 17], [20.5, 17]),
    ],
  ],
  [
    'server',
    [
      ...box(3, 3, 18, 8, 1.5),
      ...box(3, 13, 18, 8, 1.5),
      ...line([6, 7], [8, 7]),
      ...line([6, 17], [8, 17]),
      ...line([12, 7], [18, 7]),
      ...line([12, 17], [18, 17]),
    ],
  ],
]);
