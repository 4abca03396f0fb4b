import {
  arc,
  bend,
  centerOf,
  circle,
  curve,
  ellipse,
  polygon,
  polyline,
  rectangle,
  type Box,
  type Outline,
  type Point,
} from '../parts/index.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A shape of a node. */
export interface NodeShape {
  /** The size around a label with its padding. */
  readonly size?: (label: Size) => Size;
  /** What is filled and stroked, and where edges end. */
  readonly outline: (box: Box, radius: number) => Outline;
  /** Lines over it. */
  readonly details?: (box: Box) => readonly Outline[];
  /** Copies behind it, the farthest first. */
  readonly behind?: (box: Box) => readonly Outline[];
  /** The middle of the label, if it is not that of the box. */
  readonly middle?: (box: Box) => Point;
  /** Whether it is filled with the color of lines and has no label. */
  readonly isSolid?: boolean;
  /** Whether it has neither fill nor stroke. */
  readonly isOpen?: boolean;
  /** Whether the label stands below it. */
  readonly labelIsBelow?: boolean;
}

const at = (x: number, y: number): Point => ({ x, y });
const edges = ({ x, y, width, height }: Box) => ({
  ...{ left: x, top: y, right: x + width, bottom: y + height },
});
const wider = (by: number) => (size: Size) => ({ ...size, width: size.width + by });
const higher = (by: number) => (size: Size) => ({ ...size, height: size.height + by });
const fixed =
  (width: number, height = width) =>
  () => ({ width, height });
const quad = (corners: (box: ReturnType<typeof edges>) => readonly Point[]) => (box: Box) =>
  polygon(corners(edges(box)));

/** By how much slanted sides lean. */
const slant = 14;
const fold = 10;
/** The height of the upper ellipse of a cylinder, above and below its middle. */
const lid = 6;
const wave = 8;
const shift = 5;

function cylinder(box: Box): Outline {
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

const lidOf = (box: Box, by = 0): Outline => {
  const { left, top, right } = edges(box);
  const y = top + lid + by;
  const k = lid * (4 / 3);
  return curve(at(left, y), [at(left, y + k), at(right, y + k), at(right, y)]);
};

/** A cylinder that lies. */
function tube(box: Box): Outline {
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
function sheet(box: Box): Outline {
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
function tape(box: Box): Outline {
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
function around(box: Box, count: number, drawn: 'bulges' | 'points'): Outline {
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

const diamond = quad(({ left, top, right, bottom }) => {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return [at(x, top), at(right, y), at(x, bottom), at(left, y)];
});

/** The sides of a brace. */
function brace(box: Box, side: 'left' | 'right'): Outline {
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

const inset = ({ x, y, width, height }: Box, by: number): Box => ({
  ...{ x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by },
});

const stackedSize = ({ width, height }: Size) => ({
  ...{ width: width + 2 * shift, height: height + 2 * shift },
});
const frontOf = ({ x, y, width, height }: Box): Box => ({
  ...{ x, y: y + 2 * shift, width: width - 2 * shift, height: height - 2 * shift },
});
const stackedOf = (outline: (box: Box) => Outline) => (box: Box) =>
  [2, 1].map((count) => {
    const front = frontOf(box);
    return outline({ ...front, x: front.x + count * shift, y: front.y - count * shift });
  });
const stackedMiddle = (by: number) => (box: Box) => {
  const { x, y } = centerOf(frontOf(box));
  return at(x, y - by);
};

/** The circle around a label, whose corners need no air. */
const round = ({ width, height }: Size) => {
  const side = Math.max(28, Math.hypot(width - 10, height - 6) + 6);
  return { width: side, height: side };
};

const plain: NodeShape = { outline: rectangle };
const sheetShape: NodeShape = {
  size: higher(2 * wave),
  outline: sheet,
  middle: (box) => at(centerOf(box).x, centerOf(box).y - wave),
};

/** The shapes of nodes by their short names in Mermaid. Source: Mermaid, Flowchart syntax, new shapes. */
export const nodeShapes = {
  rect: plain,
  rounded: { outline: (box: Box, radius: number) => rectangle(box, Math.max(8, 2 * radius)) },
  stadium: { size: wider(12), outline: (box: Box) => rectangle(box, box.height / 2) },
  'fr-rect': {
    size: wider(16),
    outline: rectangle,
    details: (box: Box) => {
      const { left, top, right, bottom } = edges(box);
      return [left + 8, right - 8].map((x) => polyline([at(x, top), at(x, bottom)]));
    },
  },
  cyl: {
    size: higher(2 * lid + 4),
    outline: cylinder,
    details: (box: Box) => [lidOf(box)],
    middle: (box: Box) => at(centerOf(box).x, centerOf(box).y + lid / 2),
  },
  circle: { size: round, outline: ellipse },
  ellipse: {
    size: ({ width, height }: Size) => ({ width: width * 1.3, height: height * 1.3 }),
    outline: ellipse,
  },
  odd: {
    size: wider(slant),
    outline: quad(({ left, top, right, bottom }) => [
      ...[at(left, top), at(right, top), at(right, bottom), at(left, bottom)],
      at(left + slant, (top + bottom) / 2),
    ]),
    middle: (box: Box) => at(centerOf(box).x + slant / 2, centerOf(box).y),
  },
  diam: {
    size: ({ width, height }: Size) => ({ width: width * 1.35 + 14, height: height * 1.7 + 8 }),
    outline: diamond,
  },
  hex: {
    size: wider(2 * slant),
    outline: quad(({ left, top, right, bottom }) => {
      const y = (top + bottom) / 2;
      return [
        ...[at(left + slant, top), at(right - slant, top), at(right, y)],
        ...[at(right - slant, bottom), at(left + slant, bottom), at(left, y)],
      ];
    }),
  },
  'lean-r': {
    size: wider(2 * slant),
    outline: quad(({ left, top, right, bottom }) => [
      ...[at(left + slant, top), at(right, top), at(right - slant, bottom), at(left, bottom)],
    ]),
  },
  'lean-l': {
    size: wider(2 * slant),
    outline: quad(({ left, top, right, bottom }) => [
      ...[at(left, top), at(right - slant, top), at(right, bottom), at(left + slant, bottom)],
    ]),
  },
  'trap-b': {
    size: wider(2 * slant),
    outline: quad(({ left, top, right, bottom }) => [
      ...[at(left + slant, top), at(right - slant, top), at(right, bottom), at(left, bottom)],
    ]),
  },
  'trap-t': {
    size: wider(2 * slant),
    outline: quad(({ left, top, right, bottom }) => [
      ...[at(left, top), at(right, top), at(right - slant, bottom), at(left + slant, bottom)],
    ]),
  },
  'dbl-circ': {
    size: (label: Size) => {
      const { width, height } = round(label);
      return { width: width + 10, height: height + 10 };
    },
    outline: ellipse,
    details: (box: Box) => [ellipse(inset(box, 4))],
  },
  text: { outline: rectangle, isOpen: true },
  'notch-rect': {
    outline: quad(({ left, top, right, bottom }) => [
      ...[at(left + fold, top), at(right, top), at(right, bottom), at(left, bottom)],
      at(left, top + fold),
    ]),
  },
  'lin-rect': {
    size: wider(10),
    outline: rectangle,
    details: (box: Box) => [polyline([at(box.x + 10, box.y), at(box.x + 10, box.y + box.height)])],
    middle: (box: Box) => at(centerOf(box).x + 5, centerOf(box).y),
  },
  'sm-circ': { size: fixed(16), outline: ellipse, isSolid: true },
  'fr-circ': {
    size: fixed(20),
    outline: ellipse,
    details: (box: Box) => [circle(centerOf(box), 5)],
    isSolid: false,
  },
  fork: { size: fixed(70, 8), outline: rectangle, isSolid: true },
  forkUpright: { size: fixed(8, 70), outline: rectangle, isSolid: true },
  hourglass: {
    size: fixed(32),
    outline: quad(({ left, top, right, bottom }) => [
      ...[at(left, top), at(right, top), at(left, bottom), at(right, bottom)],
    ]),
    labelIsBelow: true,
  },
  'brace-l': {
    size: wider(2 * fold),
    outline: rectangle,
    details: (box: Box) => [brace(box, 'left')],
    isOpen: true,
  },
  'brace-r': {
    size: wider(2 * fold),
    outline: rectangle,
    details: (box: Box) => [brace(box, 'right')],
    isOpen: true,
  },
  braces: {
    size: wider(3 * fold),
    outline: rectangle,
    details: (box: Box) => [brace(box, 'left'), brace(box, 'right')],
    isOpen: true,
  },
  bolt: {
    size: fixed(30, 50),
    outline: quad(({ left, top, right, bottom }) => {
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      return [
        ...[at(x + 4, top), at(left, y + 5), at(x - 1, y + 5), at(x - 5, bottom)],
        ...[at(right, y - 6), at(x + 3, y - 6)],
      ];
    }),
    labelIsBelow: true,
  },
  doc: sheetShape,
  delay: {
    size: wider(12),
    outline: (box: Box): Outline => {
      const { left, top, right, bottom } = edges(box);
      const r = (bottom - top) / 2;
      const end = arc(at(right - r, top + r), r, 0, 0.5);
      return [
        ...polyline([at(left, bottom), at(left, top), at(right - r, top)]),
        ...end.slice(1),
        { verb: 'Z', points: [] },
      ];
    },
  },
  'h-cyl': {
    size: wider(2 * lid + 8),
    outline: tube,
    details: (box: Box) => {
      const { top, right, bottom } = edges(box);
      const [x, k] = [right - lid, lid * (4 / 3)];
      return [curve(at(x, top), [at(x - k, top), at(x - k, bottom), at(x, bottom)])];
    },
    middle: (box: Box) => at(centerOf(box).x - lid / 2, centerOf(box).y),
  },
  'lin-cyl': {
    size: higher(2 * lid + 10),
    outline: cylinder,
    details: (box: Box) => [lidOf(box), lidOf(box, 6)],
    middle: (box: Box) => at(centerOf(box).x, centerOf(box).y + lid),
  },
  'curv-trap': {
    size: wider(2 * slant),
    outline: (box: Box): Outline => {
      const { left, top, right, bottom } = edges(box);
      const y = (top + bottom) / 2;
      const start = right - slant;
      return [
        ...polyline([
          at(start, bottom),
          at(left + slant, bottom),
          at(left, y),
          at(left + slant, top),
          at(start, top),
        ]),
        ...curve(at(start, top), [
          at(right + 4, top),
          at(right + 4, bottom),
          at(start, bottom),
        ]).slice(1),
        { verb: 'Z', points: [] },
      ];
    },
  },
  'div-rect': {
    size: higher(10),
    outline: rectangle,
    details: (box: Box) => [polyline([at(box.x, box.y + 10), at(box.x + box.width, box.y + 10)])],
    middle: (box: Box) => at(centerOf(box).x, centerOf(box).y + 5),
  },
  tri: {
    size: ({ width, height }: Size) => ({ width: width * 1.5 + 10, height: height * 1.6 + 8 }),
    outline: quad(({ left, top, right, bottom }) => [
      ...[at((left + right) / 2, top), at(right, bottom), at(left, bottom)],
    ]),
    middle: (box: Box) => at(centerOf(box).x, box.y + box.height * 0.68),
  },
  'flip-tri': {
    size: ({ width, height }: Size) => ({ width: width * 1.5 + 10, height: height * 1.6 + 8 }),
    outline: quad(({ left, top, right, bottom }) => [
      ...[at(left, top), at(right, top), at((left + right) / 2, bottom)],
    ]),
    middle: (box: Box) => at(centerOf(box).x, box.y + box.height * 0.32),
  },
  'win-pane': {
    size: ({ width, height }: Size) => ({ width: width + 8, height: height + 8 }),
    outline: rectangle,
    details: (box: Box) => {
      const { left, top, right, bottom } = edges(box);
      return [
        polyline([at(left + 8, top), at(left + 8, bottom)]),
        polyline([at(left, top + 8), at(right, top + 8)]),
      ];
    },
    middle: (box: Box) => at(centerOf(box).x + 4, centerOf(box).y + 4),
  },
  'f-circ': { size: fixed(14), outline: ellipse, isSolid: true },
  'lin-doc': {
    ...sheetShape,
    size: ({ width, height }: Size) => ({ width: width + 10, height: height + 2 * wave }),
    details: (box: Box) => [
      polyline([at(box.x + 10, box.y), at(box.x + 10, box.y + box.height - wave - 4)]),
    ],
    middle: (box: Box) => at(centerOf(box).x + 5, centerOf(box).y - wave),
  },
  'notch-pent': {
    size: wider(8),
    outline: quad(({ left, top, right, bottom }) => [
      ...[at(left + fold, top), at(right - fold, top), at(right, top + fold)],
      ...[at(right, bottom), at(left, bottom), at(left, top + fold)],
    ]),
  },
  'sl-rect': {
    size: higher(slant),
    outline: quad(({ left, top, right, bottom }) => [
      ...[at(left, top + slant), at(right, top), at(right, bottom), at(left, bottom)],
    ]),
    middle: (box: Box) => at(centerOf(box).x, centerOf(box).y + slant / 2),
  },
  docs: {
    size: (label: Size) => stackedSize(higher(2 * wave)(label)),
    outline: (box: Box) => sheet(frontOf(box)),
    behind: stackedOf(sheet),
    middle: stackedMiddle(wave),
  },
  procs: {
    size: stackedSize,
    outline: (box: Box) => rectangle(frontOf(box)),
    behind: stackedOf(rectangle),
    middle: stackedMiddle(0),
  },
  flag: { size: higher(3 * wave), outline: tape },
  'bow-rect': {
    size: wider(2 * lid + 8),
    outline: (box: Box): Outline => {
      const { left, top, right, bottom } = edges(box);
      const k = lid * (4 / 3);
      return [
        ...curve(at(right, top), [at(right - k, top), at(right - k, bottom), at(right, bottom)]),
        { verb: 'L', points: [left + lid, bottom] },
        ...curve(at(left + lid, bottom), [
          ...[at(left + lid - k, bottom), at(left + lid - k, top), at(left + lid, top)],
        ]).slice(1),
        { verb: 'Z', points: [] },
      ];
    },
  },
  'cross-circ': {
    size: fixed(36),
    outline: ellipse,
    details: (box: Box) => {
      const { left, top, right, bottom } = edges(inset(box, box.width * 0.146));
      return [
        polyline([at(left, top), at(right, bottom)]),
        polyline([at(left, bottom), at(right, top)]),
      ];
    },
    labelIsBelow: true,
  },
  'tag-doc': {
    ...sheetShape,
    details: (box: Box) => {
      const { right, bottom } = edges(box);
      return [bend(at(right - 22, bottom - wave + 2), at(right, bottom - wave - 14), 'y')];
    },
  },
  'tag-rect': {
    size: wider(6),
    outline: rectangle,
    details: (box: Box) => {
      const { right, bottom } = edges(box);
      return [polyline([at(right - 14, bottom), at(right, bottom - 14)])];
    },
  },
  cloud: {
    size: ({ width, height }: Size) => ({ width: width * 1.35 + 10, height: height * 1.7 + 10 }),
    outline: (box: Box) => around(box, 9, 'bulges'),
  },
  bang: {
    size: ({ width, height }: Size) => ({ width: width * 1.45 + 10, height: height * 1.9 + 10 }),
    outline: (box: Box) => around(box, 16, 'points'),
  },
  datastore: {
    outline: rectangle,
    isOpen: true,
    details: (box: Box) => {
      const { left, top, right, bottom } = edges(box);
      return [
        polyline([at(left, top), at(right, top)]),
        polyline([at(left, bottom), at(right, bottom)]),
      ];
    },
  },
  note: {
    outline: quad(({ left, top, right, bottom }) => [
      ...[at(left, top), at(right - fold, top), at(right, top + fold), at(right, bottom)],
      at(left, bottom),
    ]),
    details: (box: Box) => {
      const { top, right } = edges(box);
      return [
        polyline([at(right - fold, top), at(right - fold, top + fold), at(right, top + fold)]),
      ];
    },
  },
  choice: { size: fixed(30), outline: diamond },
} satisfies Readonly<Record<string, NodeShape>>;

export type ShapeName = keyof typeof nodeShapes;
