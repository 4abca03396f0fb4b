import {
  centerOf,
  circle,
  ellipse,
  grown,
  polygon,
  polyline,
  rectangle,
  type Box,
  type Outline,
  type Point,
} from '../../../parts/index.ts';
import type { BlockShape } from './read-block.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How a shape holds a label. CSS pixels. */
interface Shape {
  /** The least size around a label with its padding. */
  size(label: Size): Size;
  outline(box: Box, radius: number): Outline;
  /** The largest width of a label; absent for the usual one. */
  readonly labelWidth?: number;
  /** Whether it fills a cell that is larger. */
  readonly isStretched: boolean;
  /** From the center of the shape to that of the label. */
  readonly shift?: Partial<Point>;
}

const lid = 8;
const head = 16;
const overhang = 7;

const same = (label: Size) => label;
const wider =
  (share: number) =>
  ({ width, height }: Size) => ({ width: width + share * height, height });

const corners = ({ x, y, width, height }: Box, points: readonly (readonly [number, number])[]) =>
  polygon(points.map(([px, py]) => ({ x: x + px * width, y: y + py * height })));

/** A box whose left and right corners are moved by a share of its height. */
const slanted =
  (topLeft: number, topRight: number, bottomRight: number, bottomLeft: number) =>
  (box: Box): Outline => {
    const by = box.height / box.width / 2;
    return corners(box, [
      [topLeft * by, 0],
      [1 - topRight * by, 0],
      [1 - bottomRight * by, 1],
      [bottomLeft * by, 1],
    ]);
  };

const round = ({ width, height }: Size) => {
  const diameter = Math.hypot(width, height) * 0.92;
  return { width: diameter, height: diameter };
};

const inner = (box: Box) => circle(centerOf(box), Math.min(box.width, box.height) / 2);

const shapes: Readonly<Record<Exclude<BlockShape, 'arrow'>, Shape>> = {
  rectangle: { size: same, outline: (box) => rectangle(box), isStretched: true },
  rounded: {
    ...{ size: same, isStretched: true },
    outline: (box, radius) => rectangle(box, Math.max(5, radius)),
  },
  stadium: {
    ...{ size: wider(0.5), isStretched: true },
    outline: (box) => rectangle(box, box.height / 2),
  },
  subroutine: {
    ...{ size: ({ width, height }) => ({ width: width + 2 * lid, height }), isStretched: true },
    outline: (box) => [
      ...rectangle(box),
      ...[box.x + lid, box.x + box.width - lid].flatMap((x) =>
        polyline([
          { x, y: box.y },
          { x, y: box.y + box.height },
        ]),
      ),
    ],
  },
  cylinder: {
    ...{ size: ({ width, height }) => ({ width, height: height + 2 * lid }), isStretched: false },
    ...{ outline: cylinder, shift: { y: lid / 2 } },
  },
  circle: { size: round, outline: inner, isStretched: false, labelWidth: 100 },
  'double-circle': {
    size: (label) => {
      const { width } = round(label);
      return { width: width + 8, height: width + 8 };
    },
    outline: (box) => [...inner(box), ...inner(grown(box, -4))],
    ...{ isStretched: false, labelWidth: 100 },
  },
  flag: {
    ...{ size: wider(0.5), isStretched: true, shift: { x: 5 } },
    outline: (box) =>
      corners(box, [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
        [box.height / box.width / 4, 0.5],
      ]),
  },
  diamond: {
    ...{ size: ({ width, height }) => ({ width: 1.6 * width, height: 2.2 * height }) },
    outline: (box) =>
      corners(box, [
        [0.5, 0],
        [1, 0.5],
        [0.5, 1],
        [0, 0.5],
      ]),
    ...{ isStretched: false, labelWidth: 120 },
  },
  hexagon: {
    ...{ size: wider(0.6), isStretched: true },
    outline: (box) => {
      const by = box.height / box.width / 4;
      return corners(box, [
        [by, 0],
        [1 - by, 0],
        [1, 0.5],
        [1 - by, 1],
        [by, 1],
        [0, 0.5],
      ]);
    },
  },
  'lean-right': { size: wider(1), outline: slanted(1, 0, 1, 0), isStretched: true },
  'lean-left': { size: wider(1), outline: slanted(0, 1, 0, 1), isStretched: true },
  trapezoid: { size: wider(1), outline: slanted(1, 1, 0, 0), isStretched: true },
  'flipped-trapezoid': { size: wider(1), outline: slanted(0, 0, 1, 1), isStretched: true },
};

function cylinder(box: Box): Outline {
  const { x, y, width, height } = box;
  const [top, bottom] = [y + lid, y + height - lid];
  const [left, right] = [x, x + width];
  const upper = ellipse({ x, y, width, height: 2 * lid });
  // The lower half of an ellipse.
  const [, , half, other] = ellipse({ x, y: bottom - lid, width, height: 2 * lid });
  return [
    ...upper,
    { verb: 'M', points: [left, top] },
    { verb: 'L', points: [left, bottom] },
    { verb: 'M', points: [right, top] },
    { verb: 'L', points: [right, bottom] },
    half!,
    other!,
    { verb: 'L', points: [left, top] },
  ];
}

/** An arrow around a label, with a head for each of `left`, `right`, `up`, `down`, `x` and `y`. */
function arrowShape(directions: readonly string[]): Shape {
  const has = (...names: readonly string[]) => directions.some((one) => names.includes(one));
  const isOther = !has('left', 'up', 'down', 'x', 'y');
  const heads = { left: has('left', 'x'), right: isOther || has('right', 'x') };
  const upright = { up: has('up', 'y'), down: has('down', 'y') };
  const across = heads.left || heads.right;
  const along = upright.up || upright.down;
  const room = { x: across ? head : overhang, y: along ? head : overhang };
  return {
    size: ({ width, height }) => ({ width: width + 2 * room.x, height: height + 2 * room.y }),
    outline: (box) => {
      const [left, right] = [box.x + room.x, box.x + box.width - room.x];
      const [top, bottom] = [box.y + room.y, box.y + box.height - room.y];
      const { x, y } = centerOf(box);
      const by = { x: along && !across ? overhang : 0, y: across && !along ? overhang : 0 };
      const tip = (points: readonly (readonly [number, number])[], isThere: boolean) =>
        isThere ? points.map(([px, py]) => ({ x: px, y: py })) : [];
      return polygon([
        { x: left, y: top },
        ...tip(
          [
            [left - by.x, top],
            [x, box.y],
            [right + by.x, top],
          ],
          upright.up,
        ),
        { x: right, y: top },
        ...tip(
          [
            [right, top - by.y],
            [box.x + box.width, y],
            [right, bottom + by.y],
          ],
          heads.right,
        ),
        { x: right, y: bottom },
        ...tip(
          [
            [right + by.x, bottom],
            [x, box.y + box.height],
            [left - by.x, bottom],
          ],
          upright.down,
        ),
        { x: left, y: bottom },
        ...tip(
          [
            [left, bottom + by.y],
            [box.x, y],
            [left, top - by.y],
          ],
          heads.left,
        ),
      ]);
    },
    isStretched: false,
  };
}

export const shapeOf = (shape: BlockShape, directions: readonly string[]): Shape =>
  shape === 'arrow' ? arrowShape(directions) : shapes[shape];
