import {
  arc,
  circle,
  curve,
  ellipse,
  polyline,
  rectangle,
  centerOf,
  type Rectangle,
  type Outline,
} from '../parts/index.ts';
import {
  at,
  edges,
  wider,
  higher,
  fixed,
  quad,
  slant,
  fold,
  lid,
  wave,
  cylinder,
  lidOf,
  tube,
  diamond,
  brace,
  inset,
  round,
  plain,
  sheetShape,
} from './shape-outlines.ts';
import type { NodeShape, Size } from './node-shape.ts';

/** The shapes that brackets draw, and those near to them. Source: Mermaid, Flowchart syntax. */
export const plainShapes = {
  rect: plain,
  rounded: { outline: (box: Rectangle, radius: number) => rectangle(box, Math.max(8, 2 * radius)) },
  stadium: { size: wider(12), outline: (box: Rectangle) => rectangle(box, box.height / 2) },
  'fr-rect': {
    size: wider(16),
    outline: rectangle,
    details: (box: Rectangle) => {
      const { left, top, right, bottom } = edges(box);
      return [left + 8, right - 8].map((x) => polyline([at(x, top), at(x, bottom)]));
    },
  },
  cyl: {
    size: higher(2 * lid + 4),
    outline: cylinder,
    details: (box: Rectangle) => [lidOf(box)],
    middle: (box: Rectangle) => at(centerOf(box).x, centerOf(box).y + lid / 2),
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
    middle: (box: Rectangle) => at(centerOf(box).x + slant / 2, centerOf(box).y),
  },
  diam: {
    size: ({ width, height }: Size) => ({ width: width * 1.35 + 14, height: height * 1.7 + 8 }),
    outline: diamond,
    isPointed: true,
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
    details: (box: Rectangle) => [ellipse(inset(box, 4))],
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
    details: (box: Rectangle) => [
      polyline([at(box.x + 10, box.y), at(box.x + 10, box.y + box.height)]),
    ],
    middle: (box: Rectangle) => at(centerOf(box).x + 5, centerOf(box).y),
  },
  'sm-circ': { size: fixed(16), outline: ellipse, isSolid: true },
  'fr-circ': {
    size: fixed(20),
    outline: ellipse,
    details: (box: Rectangle) => [circle(centerOf(box), 5)],
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
    details: (box: Rectangle) => [brace(box, 'left')],
    isOpen: true,
  },
  'brace-r': {
    size: wider(2 * fold),
    outline: rectangle,
    details: (box: Rectangle) => [brace(box, 'right')],
    isOpen: true,
  },
  braces: {
    size: wider(3 * fold),
    outline: rectangle,
    details: (box: Rectangle) => [brace(box, 'left'), brace(box, 'right')],
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
    outline: (box: Rectangle): Outline => {
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
    details: (box: Rectangle) => {
      const { top, right, bottom } = edges(box);
      const [x, k] = [right - lid, lid * (4 / 3)];
      return [curve(at(x, top), [at(x - k, top), at(x - k, bottom), at(x, bottom)])];
    },
    middle: (box: Rectangle) => at(centerOf(box).x - lid / 2, centerOf(box).y),
  },
  'lin-cyl': {
    size: higher(2 * lid + 10),
    outline: cylinder,
    details: (box: Rectangle) => [lidOf(box), lidOf(box, 6)],
    middle: (box: Rectangle) => at(centerOf(box).x, centerOf(box).y + lid),
  },
  'curv-trap': {
    size: wider(2 * slant),
    outline: (box: Rectangle): Outline => {
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
    details: (box: Rectangle) => [
      polyline([at(box.x, box.y + 10), at(box.x + box.width, box.y + 10)]),
    ],
    middle: (box: Rectangle) => at(centerOf(box).x, centerOf(box).y + 5),
  },
  tri: {
    size: ({ width, height }: Size) => ({ width: width * 1.5 + 10, height: height * 1.6 + 8 }),
    outline: quad(({ left, top, right, bottom }) => [
      ...[at((left + right) / 2, top), at(right, bottom), at(left, bottom)],
    ]),
    middle: (box: Rectangle) => at(centerOf(box).x, box.y + box.height * 0.68),
  },
  'flip-tri': {
    size: ({ width, height }: Size) => ({ width: width * 1.5 + 10, height: height * 1.6 + 8 }),
    outline: quad(({ left, top, right, bottom }) => [
      ...[at(left, top), at(right, top), at((left + right) / 2, bottom)],
    ]),
    middle: (box: Rectangle) => at(centerOf(box).x, box.y + box.height * 0.32),
  },
  'win-pane': {
    size: ({ width, height }: Size) => ({ width: width + 8, height: height + 8 }),
    outline: rectangle,
    details: (box: Rectangle) => {
      const { left, top, right, bottom } = edges(box);
      return [
        polyline([at(left + 8, top), at(left + 8, bottom)]),
        polyline([at(left, top + 8), at(right, top + 8)]),
      ];
    },
    middle: (box: Rectangle) => at(centerOf(box).x + 4, centerOf(box).y + 4),
  },
  'f-circ': { size: fixed(14), outline: ellipse, isSolid: true },
  'lin-doc': {
    ...sheetShape,
    size: ({ width, height }: Size) => ({ width: width + 10, height: height + 2 * wave }),
    details: (box: Rectangle) => [
      polyline([at(box.x + 10, box.y), at(box.x + 10, box.y + box.height - wave - 4)]),
    ],
    middle: (box: Rectangle) => at(centerOf(box).x + 5, centerOf(box).y - wave),
  },
} satisfies Readonly<Record<string, NodeShape>>;
