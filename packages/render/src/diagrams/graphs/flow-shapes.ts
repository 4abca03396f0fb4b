import {
  bend,
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
  sheet,
  tape,
  around,
  diamond,
  inset,
  stackedSize,
  frontOf,
  stackedOf,
  stackedMiddle,
  sheetShape,
} from './shape-outlines.ts';
import type { NodeShape, Size } from './node-shape.ts';

/** The other shapes of flow charts. Source: Mermaid, Flowchart syntax, new shapes. */
export const flowShapes = {
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
    middle: (box: Rectangle) => at(centerOf(box).x, centerOf(box).y + slant / 2),
  },
  docs: {
    size: (label: Size) => stackedSize(higher(2 * wave)(label)),
    outline: (box: Rectangle) => sheet(frontOf(box)),
    behind: stackedOf(sheet),
    middle: stackedMiddle(wave),
  },
  procs: {
    size: stackedSize,
    outline: (box: Rectangle) => rectangle(frontOf(box)),
    behind: stackedOf(rectangle),
    middle: stackedMiddle(0),
  },
  flag: { size: higher(3 * wave), outline: tape },
  'bow-rect': {
    size: wider(2 * lid + 8),
    outline: (box: Rectangle): Outline => {
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
    details: (box: Rectangle) => {
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
    details: (box: Rectangle) => {
      const { right, bottom } = edges(box);
      return [bend(at(right - 22, bottom - wave + 2), at(right, bottom - wave - 14), 'y')];
    },
  },
  'tag-rect': {
    size: wider(6),
    outline: rectangle,
    details: (box: Rectangle) => {
      const { right, bottom } = edges(box);
      return [polyline([at(right - 14, bottom), at(right, bottom - 14)])];
    },
  },
  cloud: {
    size: ({ width, height }: Size) => ({ width: width * 1.35 + 10, height: height * 1.7 + 10 }),
    outline: (box: Rectangle) => around(box, 9, 'bulges'),
  },
  bang: {
    size: ({ width, height }: Size) => ({ width: width * 1.45 + 10, height: height * 1.9 + 10 }),
    outline: (box: Rectangle) => around(box, 16, 'points'),
  },
  datastore: {
    outline: rectangle,
    isOpen: true,
    details: (box: Rectangle) => {
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
    details: (box: Rectangle) => {
      const { top, right } = edges(box);
      return [
        polyline([at(right - fold, top), at(right - fold, top + fold), at(right, top + fold)]),
      ];
    },
  },
  choice: { size: fixed(30), outline: diamond },
} satisfies Readonly<Record<string, NodeShape>>;
