import type { DrawingPart, PathPart } from '../../drawings/index.ts';
import { distanceOf, type Point } from './geometry.ts';
import { inked, type Ink, type Pen } from './ink.ts';
import { measures } from './measures.ts';
import { circle, polygon, polyline, type Outline } from './outlines.ts';

/**
 * The ends of lines. `one`, `many`, `zeroOrOne` and `zeroOrMore` are cardinalities of entities; `socket`
 * is half a circle around a `ball`.
 */
export type Tip =
  | 'none'
  | 'arrow'
  | 'open'
  | 'cross'
  | 'circle'
  | 'dot'
  | 'triangle'
  | 'diamond'
  | 'hollowDiamond'
  | 'ball'
  | 'halfTop'
  | 'halfBottom'
  | 'solidTop'
  | 'solidBottom'
  | 'one'
  | 'zeroOrOne'
  | 'many'
  | 'zeroOrMore';

interface Drawn {
  /** The distance from where the line ends to the point that the tip touches. */
  readonly length: number;
  /** Parts that point to the right and touch 0,0. */
  readonly parts: readonly (readonly [outline: Outline, fill: 'line' | 'paper' | 'none'])[];
}

const { length: long, width: wide } = measures.tip;
const at = (x: number, y: number): Point => ({ x, y });
const half = wide / 2;
const triangle = polygon([at(-long, -half), at(0, 0), at(-long, half)]);
const large = polygon([at(-12, -7), at(0, 0), at(-12, 7)]);
const diamond = polygon([at(-16, 0), at(-8, -5), at(0, 0), at(-8, 5)]);
const bar = (x: number) => polyline([at(x, -5), at(x, 5)]);
const foot = [...polyline([at(0, -6), at(-10, 0), at(0, 6)]), ...polyline([at(-10, 0), at(0, 0)])];

/** Source: UML 2.5, 11.5; Mermaid, Sequence diagrams, Entity relationship diagrams. */
const tips: Readonly<Record<Tip, Drawn>> = {
  none: { length: 0, parts: [] },
  arrow: { length: long - 1, parts: [[triangle, 'line']] },
  open: { length: 0, parts: [[polyline([at(-long, -half), at(0, 0), at(-long, half)]), 'none']] },
  cross: {
    length: 6,
    parts: [
      [polyline([at(-10, -5), at(0, 5)]), 'none'],
      [polyline([at(-10, 5), at(0, -5)]), 'none'],
    ],
  },
  circle: { length: 8, parts: [[circle(at(-4, 0), 4), 'paper']] },
  dot: { length: 8, parts: [[circle(at(-4, 0), 4), 'line']] },
  triangle: { length: 12, parts: [[large, 'paper']] },
  diamond: { length: 16, parts: [[diamond, 'line']] },
  hollowDiamond: { length: 16, parts: [[diamond, 'paper']] },
  ball: { length: 10, parts: [[circle(at(-5, 0), 5), 'paper']] },
  solidTop: { length: 0, parts: [[polygon([at(-long, -half), at(0, 0), at(-long, 0)]), 'line']] },
  solidBottom: { length: 0, parts: [[polygon([at(-long, half), at(0, 0), at(-long, 0)]), 'line']] },
  halfTop: { length: 0, parts: [[polyline([at(-long, -half), at(0, 0)]), 'none']] },
  halfBottom: { length: 0, parts: [[polyline([at(-long, half), at(0, 0)]), 'none']] },
  one: {
    length: 0,
    parts: [
      [bar(-6), 'none'],
      [bar(-10), 'none'],
    ],
  },
  zeroOrOne: {
    length: 0,
    parts: [
      [bar(-6), 'none'],
      [circle(at(-14, 0), 4), 'paper'],
    ],
  },
  many: {
    length: 0,
    parts: [
      [foot, 'none'],
      [bar(-13), 'none'],
    ],
  },
  zeroOrMore: {
    length: 0,
    parts: [
      [foot, 'none'],
      [circle(at(-14, 0), 4), 'paper'],
    ],
  },
};

/** How far the line ends before the point that a tip touches. */
export const tipLength = (tip: Tip): number => tips[tip].length;

/** The tip of a line that comes from one point and touches another. */
export function drawTip(
  tip: Tip,
  { from, to }: { readonly from: Point; readonly to: Point },
  { pen, paper }: { readonly pen: Pen; readonly paper: Ink },
): readonly PathPart[] {
  const length = distanceOf(from, to) || 1;
  const [cos, sin] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const place = (outline: Outline): Outline =>
    outline.map(({ verb, points }) => ({
      verb,
      points: points.map((value, index) =>
        index % 2 === 0
          ? to.x + value * cos - points[index + 1]! * sin
          : to.y + points[index - 1]! * sin + value * cos,
      ),
    }));
  const { color, width = 1 } = pen;
  return tips[tip].parts.map(([outline, fill]) =>
    inked(place(outline), {
      ...(fill !== 'none' && { fill: fill === 'line' ? color : paper }),
      ...(fill !== 'line' && { pen: { color, width } }),
    }),
  );
}

/** A line of straight parts with tips at its ends. */
export function drawLine(
  points: readonly Point[],
  {
    pen,
    paper,
    head = 'none',
    tail = 'none',
    radius = 0,
  }: {
    readonly pen: Pen;
    readonly paper: Ink;
    readonly head?: Tip;
    readonly tail?: Tip;
    /** The radius of its corners. */
    readonly radius?: number;
  },
): readonly DrawingPart[] {
  const [first, second] = points as [Point, Point];
  const [before, last] = points.slice(-2) as [Point, Point];
  const cut = [
    shortened(second, first, tipLength(tail)),
    ...points.slice(1, -1),
    shortened(before, last, tipLength(head)),
  ];
  return [
    inked(polyline(cut, radius), { pen, role: 'edge' }),
    ...drawTip(head, { from: before, to: last }, { pen, paper }),
    ...drawTip(tail, { from: second, to: first }, { pen, paper }),
  ];
}

/** The end of a line that is shorter. */
function shortened(from: Point, to: Point, by: number): Point {
  const length = distanceOf(from, to);
  const share = length > 0 ? Math.max(0, length - by) / length : 0;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
