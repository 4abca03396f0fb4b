import {
  curve,
  polygon,
  polyline,
  rectangle,
  centerOf,
  type Rectangle,
  type Outline,
  type Point,
} from '../parts/index.ts';
import type { NodeShape, Size } from './node-shape.ts';

export const at = (x: number, y: number): Point => ({ x, y });
export const edges = ({ x, y, width, height }: Rectangle) => ({
  ...{ left: x, top: y, right: x + width, bottom: y + height },
});
export const wider = (by: number) => (size: Size) => ({ ...size, width: size.width + by });
export const higher = (by: number) => (size: Size) => ({ ...size, height: size.height + by });
export const fixed =
  (width: number, height = width) =>
  () => ({ width, height });
export const quad =
  (corners: (box: ReturnType<typeof edges>) => readonly Point[]) => (box: Rectangle) =>
    polygon(corners(edges(box)));

/** The distance by which slanted sides lean. */
export const slant = 14;
export const fold = 10;
/** The height of the upper ellipse of a cylinder, above and below its middle. */
export const lid = 6;
export const wave = 8;
export const shift = 5;

export function cylinder(box: Rectangle): Outline {
  const { left, top, right, bottom } = edges(box);
  const k = lid * (4 / 3);
  return [
    ...curve(at(left, top + lid), [
      at(left, top + lid - k),
      at(right, top + lid - k),
      at(right, top + lid),
    ]),
    { verb: 'L', points: [right, bottom - lid] },
    ...curve(at(right, bottom - lid), [
      ...[at(right, bottom - lid + k), at(left, bottom - lid + k), at(left, bottom - lid)],
    ]).slice(1),
    { verb: 'Z', points: [] },
  ];
}

export const lidOf = (box: Rectangle, by = 0): Outline => {
  const { left, top, right } = edges(box);
  const y = top + lid + by;
  const k = lid * (4 / 3);
  return curve(at(left, y), [at(left, y + k), at(right, y + k), at(right, y)]);
};

/** A cylinder that lies. */
export function tube(box: Rectangle): Outline {
  const { left, top, right, bottom } = edges(box);
  const k = lid * (4 / 3);
  const [start, end] = [left + lid, right - lid];
  return [
    ...curve(at(end, top), [at(end + k, top), at(end + k, bottom), at(end, bottom)]),
    { verb: 'L', points: [start, bottom] },
    ...curve(at(start, bottom), [at(start - k, bottom), at(start - k, top), at(start, top)]).slice(
      1,
    ),
    { verb: 'Z', points: [] },
  ];
}

/** A sheet with a wave below. */
export function sheet(box: Rectangle): Outline {
  const { left, top, right, bottom } = edges(box);
  const y = bottom - wave;
  const third = (right - left) / 3;
  return [
    ...polyline([at(left, y), at(left, top), at(right, top), at(right, y)]),
    ...curve(at(right, y), [
      at(right - third, y - wave * 2),
      at(left + third, y + wave * 2),
      at(left, y),
    ]).slice(1),
    { verb: 'Z', points: [] },
  ];
}

/** A tape with a wave above and below. */
export function tape(box: Rectangle): Outline {
  const { left, top, right, bottom } = edges(box);
  const third = (right - left) / 3;
  const [high, low] = [top + wave, bottom - wave];
  return [
    ...curve(at(left, high), [
      at(left + third, high + wave * 2),
      at(right - third, high - wave * 2),
      at(right, high),
    ]),
    { verb: 'L', points: [right, low] },
    ...curve(at(right, low), [
      at(right - third, low - wave * 2),
      at(left + third, low + wave * 2),
      at(left, low),
    ]).slice(1),
    { verb: 'Z', points: [] },
  ];
}

/** Bulges or points around an ellipse. */
export function around(box: Rectangle, count: number, drawn: 'bulges' | 'points'): Outline {
  const { x, y } = centerOf(box);
  const depth = drawn === 'bulges' ? 0.86 : 0.78;
  const on = (turn: number, share: number): Point => ({
    x: x + (Math.sin(turn * 2 * Math.PI) * box.width * share) / 2,
    y: y - (Math.cos(turn * 2 * Math.PI) * box.height * share) / 2,
  });
  const turns = Array.from({ length: count }, (_, index) => index / count);
  if (drawn === 'points')
    return polygon(turns.flatMap((turn) => [on(turn, 1), on(turn + 0.5 / count, depth)]));
  const arcs = turns.flatMap((turn) => [
    ...[on(turn + 0.2 / count, 1.12), on(turn + 0.8 / count, 1.12), on(turn + 1 / count, depth)],
  ]);
  return [...curve(on(0, depth), arcs), { verb: 'Z', points: [] }];
}

export const diamond = quad(({ left, top, right, bottom }) => {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return [at(x, top), at(right, y), at(x, bottom), at(left, y)];
});

/** The sides of a brace. */
export function brace(box: Rectangle, side: 'left' | 'right'): Outline {
  const { left, top, right, bottom } = edges(box);
  const [edge, tip] = side === 'left' ? [left + fold, left] : [right - fold, right];
  const inner = side === 'left' ? edge + fold / 2 : edge - fold / 2;
  const y = (top + bottom) / 2;
  return polyline(
    [
      at(inner, top),
      at(edge - (edge - tip) / 2, top),
      at(edge - (edge - tip) / 2, y - 3),
      at(tip, y),
      at(edge - (edge - tip) / 2, y + 3),
      at(edge - (edge - tip) / 2, bottom),
      at(inner, bottom),
    ],
    5,
  );
}

export const inset = ({ x, y, width, height }: Rectangle, by: number): Rectangle => ({
  ...{ x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by },
});

export const stackedSize = ({ width, height }: Size) => ({
  ...{ width: width + 2 * shift, height: height + 2 * shift },
});
export const frontOf = ({ x, y, width, height }: Rectangle): Rectangle => ({
  ...{ x, y: y + 2 * shift, width: width - 2 * shift, height: height - 2 * shift },
});
export const stackedOf = (outline: (box: Rectangle) => Outline) => (box: Rectangle) =>
  [2, 1].map((count) => {
    const front = frontOf(box);
    return outline({ ...front, x: front.x + count * shift, y: front.y - count * shift });
  });
export const stackedMiddle = (by: number) => (box: Rectangle) => {
  const { x, y } = centerOf(frontOf(box));
  return at(x, y - by);
};

/** The circle around a label, whose corners need no air. */
export const round = ({ width, height }: Size) => {
  const side = Math.max(28, Math.hypot(width - 10, height - 6) + 6);
  return { width: side, height: side };
};

export const plain: NodeShape = { outline: rectangle };
export const sheetShape: NodeShape = {
  size: higher(2 * wave),
  outline: sheet,
  middle: (box) => at(centerOf(box).x, centerOf(box).y - wave),
};
