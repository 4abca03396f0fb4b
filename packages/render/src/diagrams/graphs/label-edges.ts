import {
  rectangleAround,
  centerOf,
  grown,
  isWithin,
  overlap,
  type Rectangle,
  type Point,
} from '../parts/index.ts';
import { pointsAlong, type Curve } from './curves.ts';
import { frameOf, type Frame } from './frame.ts';
import type { Direction, Graph, GraphEdge, GraphGroup } from './graph.ts';
import type { EdgePlace, Places } from './read-places.ts';

/** CSS pixels between an edge and its label. */
export const besideLabel = 5;
/** CSS pixels above and below the title of a group. */
export const titleGap = 6;
/** An edge that is flatter beside its label has none there. */
const flatMax = 26;
/** The distance of the places that are tried along an edge, and their number. */
const [step, stepsMax] = [8, 40];

export const labelBox = ({ label }: GraphEdge, place: EdgePlace): Rectangle | undefined =>
  label && place.label && rectangleAround(place.label, label.width, label.height);

/** The places of a label on either side of a curve at its height, the nearest first. */
export function besideCurve(curve: Curve, label: Rectangle): readonly Rectangle[] {
  const across = pointsAlong(curve)
    .filter(({ y }) => y > label.y - 2 && y < label.y + label.height + 2)
    .map(({ x }) => x);
  const [left, right] = [Math.min(...across), Math.max(...across)];
  if (across.length === 0 || right - left > flatMax) return [];
  return [right + besideLabel, left - besideLabel - label.width]
    .toSorted((a, b) => Math.abs(a - label.x) - Math.abs(b - label.x))
    .map((x) => ({ ...label, x }));
}

/** Moves labels that are on a frame, a title or an edge along their edges: beside, above or below them. */
export function clearedLabels(
  places: Places,
  { root }: Pick<Graph, 'root'>,
  direction: Direction,
): Places {
  const whole = { x: 0, y: 0, width: places.width, height: places.height };
  const barred = [
    ...[...places.nodes.values()].map((box) => grown(box, 2)),
    ...[...places.groups.values()].flatMap(sidesOf),
    ...titlesIn(root, places),
  ];
  const lines = new Map([...places.edges].map(([edge, { curve }]) => [edge, pointsAlong(curve)]));
  const labels = new Map(
    [...places.edges].flatMap(([edge, place]) => {
      const box = labelBox(edge, place);
      return box ? [[edge, box] as const] : [];
    }),
  );
  const edges = new Map(places.edges);
  for (const [edge, label] of labels) {
    const boxes = [...barred, ...[...labels].flatMap(([one, box]) => (one === edge ? [] : [box]))];
    const others = [...lines].flatMap(([one, line]) => (one === edge ? [] : [line]));
    const isFree = (box: Rectangle) => {
      const around = grown(box, 1);
      return (
        isWithin(box, whole) &&
        !boxes.some((one) => overlap(one, around)) &&
        !others.some((line) => line.some((point) => holds(around, point)))
      );
    };
    if (isFree(label)) continue;
    const place = edges.get(edge)!;
    let found: Rectangle | undefined;
    for (const frame of framesOf(direction))
      found ??= placesAlong(place.curve, label, frame).find(isFree);
    if (!found) continue;
    labels.set(edge, found);
    edges.set(edge, { ...place, label: centerOf(found) });
  }
  return { ...places, edges };
}

/** That of a graph, and the one across it: an edge may lead to a node of its own rank. */
const framesOf = (direction: Direction): readonly Frame[] => [
  frameOf(direction),
  frameOf(direction === 'TB' || direction === 'BT' ? 'LR' : 'TB'),
];

/** The places of a label beside a curve in a frame, the nearest first. */
function placesAlong(curve: Curve, label: Rectangle, frame: Frame): readonly Rectangle[] {
  const { point } = frame;
  const framed = curve.map(([a, b, c, d]) => [point(a), point(b), point(c), point(d)] as const);
  const box = frame.box(label);
  return heightsOf(framed, box)
    .flatMap((y) => besideCurve(framed, { ...box, y }))
    .map((one) => rectangleAround(frame.back(centerOf(one)), label.width, label.height));
}

/** The lines of a group in which its title is. */
function titlesIn(group: GraphGroup, places: Places): readonly Rectangle[] {
  const box = places.groups.get(group.id);
  const inner = group.groups.flatMap((one) => titlesIn(one, places));
  return box && group.label
    ? [{ ...box, height: group.label.height + 2 * titleGap }, ...inner]
    : inner;
}

/** The heights of a label along a curve, the nearest first. */
export function heightsOf(curve: Curve, { y, height }: Rectangle): readonly number[] {
  const along = pointsAlong(curve).map((point) => point.y);
  const [top, bottom] = [Math.min(...along), Math.max(...along) - height];
  return Array.from({ length: stepsMax }, (_, index) =>
    index % 2 === 0 ? y + (index / 2) * step : y - ((index + 1) / 2) * step,
  ).filter((one) => one >= top && one <= bottom);
}

/** The lines of a frame. */
function sidesOf({ x, y, width, height }: Rectangle): readonly Rectangle[] {
  return [
    ...[y, y + height].map((top) => ({ x, y: top - 1, width, height: 2 })),
    ...[x, x + width].map((left) => ({ x: left - 1, y, width: 2, height })),
  ];
}

export const holds = (box: Rectangle, { x, y }: Point): boolean =>
  x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
