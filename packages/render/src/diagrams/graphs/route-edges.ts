import {
  centerOf,
  grown,
  isWithin,
  overlap,
  type Rectangle,
  type Point,
  type Tip,
} from '../parts/index.ts';
import { pointsAlong, reversed, straight, type Cubic, type Curve } from './curves.ts';
import { frameOf, type Frame } from './frame.ts';
import type { Direction, Graph, GraphEdge } from './graph.ts';
import {
  besideCurve,
  besideLabel,
  clearedLabels,
  heightsOf,
  holds,
  labelBox,
} from './label-edges.ts';
import { portsOf, type Link } from './ports.ts';
import type { EdgePlace, Places } from './read-places.ts';

/** CSS pixels: the least distance of nodes between which an edge has room to bend. */
const gapMin = 12;
/** The air around what an edge passes. */
const air = 3;
/** The height of a bend that is not the whole way. */
const soon = 34;
/** Heights along an edge at which its label is tried. */
const heightsMax = 12;
/** The narrowest node with room for an edge in each direction. */
const pairWidthMin = 60;
/** What is so near to a straight line becomes one. */
const snap = 12;

/** A curve from the middle of a node to that of another, with the place of its label. */
interface Way {
  readonly curve: Curve;
  readonly label?: Rectangle;
}

/**
 * Draws the edges that go from one rank to a later one as smooth curves, which leave the middle of a side of a
 * node and arrive at the middle of a side of another. An edge that would cross something keeps its curve.
 */
export function routedEdges(
  places: Places,
  graph: Pick<Graph, 'nodes' | 'root'>,
  edges: readonly GraphEdge[],
  direction: Direction,
): Places {
  const { nodes } = graph;
  const frame = frameOf(direction);
  const links = apart(edges.flatMap((edge) => linkOf(edge, places, frame) ?? []));
  const labels = labelsOf(places, frame);
  const boxes = [...places.nodes.values()].map(frame.box);
  const [tails, heads] = [portsOf(links, 'tail'), portsOf(links, 'head')];
  const routed = new Map(places.edges);
  const whole = frame.box({ x: 0, y: 0, width: places.width, height: places.height });
  const drawn = new Map<GraphEdge, readonly Point[]>(
    [...places.edges].map(([edge, { curve }]) => [edge, pointsAlong(curve).map(frame.point)]),
  );
  for (const link of links) {
    const { edge, tail, head } = link;
    const ends = [grown(tail, 1), grown(head, 1)];
    const [leave, arrive] = [tails.get(link)!, heads.get(link)!];
    const isFan = leave.count > 1 && nodes.get(link.from)?.shape.isPointed === true;
    const [from, to] = isFan ? [leave.x, arrive.x] : straightened(link, leave, arrive);
    const barred = [
      ...boxes.filter((box) => !ends.some((end) => isWithin(box, end))),
      ...[...labels].flatMap(([other, box]) => (other === edge ? [] : [box])),
    ].map((box) => grown(box, air));
    const others = [...drawn].flatMap(([other, points]) => (other === edge ? [] : [points]));
    const way = waysOf(link, from, to, isFan).find(
      (one) =>
        isClear(one, barred) && (one.label === link.label || isFree(one.label, whole, others)),
    );
    if (!way) continue;
    if (way.label) labels.set(edge, way.label);
    drawn.set(edge, pointsAlong(way.curve));
    routed.set(edge, placeOf(way, link, frame));
  }
  return clearedLabels({ ...places, edges: routed }, graph, direction);
}

function linkOf(edge: GraphEdge, places: Places, frame: Frame): Link | undefined {
  const boxOf = (id: string) => places.nodes.get(id) ?? places.groups.get(id);
  const [from, to, place] = [boxOf(edge.from), boxOf(edge.to), places.edges.get(edge)];
  if (!from || !to || !place || edge.from === edge.to || edge.isHidden) return undefined;
  const [tail, head] = [frame.box(from), frame.box(to)];
  const label = labelBox(edge, place);
  const common = { edge, label: label && frame.box(label) };
  if (isBelow(head, tail))
    return {
      ...{ ...common, isBack: false, from: edge.from, to: edge.to, tail, head },
      tips: { tail: edge.tail, head: edge.head },
    };
  if (!isBelow(tail, head)) return undefined;
  return {
    ...{ ...common, isBack: true, from: edge.to, to: edge.from, tail: head, head: tail },
    tips: { tail: edge.head, head: edge.tail },
  };
}

/** Two edges between the same nodes in both directions stay as Graphviz lays them out if there is no room for both. */
function apart(links: readonly Link[]): readonly Link[] {
  const known = new Map(links.map(({ edge }) => [`${edge.from}\n${edge.to}`, edge]));
  return links.filter(({ edge, tail, head }) => {
    const back = known.get(`${edge.to}\n${edge.from}`);
    const isWide = Math.min(tail.width, head.width) >= pairWidthMin;
    return !back || (isWide && !(edge.label && back.label));
  });
}

const isBelow = (one: Rectangle, other: Rectangle) => one.y - (other.y + other.height) >= gapMin;

function labelsOf(places: Places, frame: Frame): Map<GraphEdge, Rectangle> {
  return new Map(
    [...places.edges].flatMap(([edge, place]) => {
      const label = labelBox(edge, place);
      return label ? [[edge, frame.box(label)] as const] : [];
    }),
  );
}

/** Ends that are almost below each other are: that of the node with fewer edges moves. */
function straightened(
  { tail, head }: Link,
  leave: { readonly x: number; readonly count: number },
  arrive: { readonly x: number; readonly count: number },
): readonly [from: number, to: number] {
  const isNear = Math.abs(leave.x - arrive.x) < Math.min(snap, tail.width / 5, head.width / 5);
  if (!isNear || (leave.count > 1 && arrive.count > 1)) return [leave.x, arrive.x];
  const isFixed =
    leave.count > arrive.count || (leave.count === arrive.count && tail.width < head.width);
  const x = isFixed ? leave.x : arrive.x;
  return [x, x];
}

/** The ways of an edge, the best first: straight on with its label beside it, then past its label. */
function waysOf(link: Link, from: number, to: number, isFan: boolean): readonly Way[] {
  const { tips, tail, head, label } = link;
  const [edgeOfTail, edgeOfHead] = [tail.y + tail.height, head.y];
  const room = (edgeOfHead - edgeOfTail) / 3;
  const start = { x: from, y: edgeOfTail + Math.min(room, tipRoom(tips.tail)) };
  const end = { x: to, y: edgeOfHead - Math.min(room, Math.max(10, tipRoom(tips.head))) };
  const leave = (first: Point, target: Point): Curve =>
    isFan && first === start
      ? [fan(centerOf(tail), edgeOfTail, target)]
      : [straight({ x: from, y: centerOf(tail).y }, first), bend(first, target)];
  const arrive = straight(end, { x: to, y: centerOf(head).y });
  const direct = bendsOf(start, end).map(([first, last]): Curve => [
    ...leave(first, last),
    straight(last, end),
    arrive,
  ]);
  if (!label) return direct.map((curve) => ({ curve }));
  const past = linesPast(label, from, to).map(({ x, placed }) => {
    const above = { x, y: Math.max(start.y, label.y - 2) };
    const below = { x, y: Math.min(end.y, label.y + label.height + 2) };
    const curve = [...leave(start, above), straight(above, below), bend(below, end), arrive];
    return { label: placed, curve };
  });
  const beside = direct.flatMap((curve) =>
    heightsOf(curve, label)
      .filter((y) => y >= start.y && y + label.height <= end.y)
      .slice(0, heightsMax)
      .flatMap((y) => besideCurve(curve, { ...label, y }))
      .map((one) => ({ curve, label: one })),
  );
  return [...beside, ...past];
}

/** The straight line below a tip, in CSS pixels. */
const tipRoom = (tip: Tip) => (tip === 'none' ? 0 : tip === 'arrow' || tip === 'open' ? 10 : 18);

/** Where a curve may bend: all the way to its tip, soon after its start, or just before its end. */
function bendsOf(start: Point, end: Point): readonly (readonly [first: Point, last: Point])[] {
  const whole = [start, end] as const;
  if (start.x === end.x || end.y - start.y < 1.5 * soon) return [whole];
  return [whole, [start, { x: end.x, y: start.y + soon }], [{ x: start.x, y: end.y - soon }, end]];
}

/** Lines past a label, which moves with a line that becomes straight. */
function linesPast(label: Rectangle, from: number, to: number) {
  const sides = [label.x - besideLabel, label.x + label.width + besideLabel];
  const moved = sides
    .map((side) => ({ side, x: [to, from].find((one) => Math.abs(one - side) < snap) ?? side }))
    .toSorted((a, b) => bentBy(a.x, from, to) - bentBy(b.x, from, to))
    .map(({ side, x }) => ({ x, placed: { ...label, x: label.x + x - side } }));
  return [...moved, ...sides.map((x) => ({ x, placed: label }))];
}

const bentBy = (x: number, from: number, to: number) => Math.abs(x - from) + Math.abs(x - to);

/** A curve that begins and ends downward. */
function bend(from: Point, to: Point): Cubic {
  const y = (from.y + to.y) / 2;
  return [from, { x: from.x, y }, { x: to.x, y }, to];
}

/** A curve from the middle of a shape that ends downward. @param y the lowest of the shape */
function fan(middle: Point, y: number, to: Point): Cubic {
  return [
    ...([middle, { x: (middle.x + to.x) / 2, y }] as const),
    ...([{ x: to.x, y: y + (to.y - y) * 0.3 }, to] as const),
  ];
}

/** Whether a way crosses neither its label nor what else is in its place. */
function isClear({ curve, label }: Way, barred: readonly Rectangle[]): boolean {
  const points = pointsAlong(curve);
  const boxes = label ? [grown(label, 1), ...barred] : barred;
  const isFree = !label || barred.every((box) => !overlap(label, box));
  return isFree && boxes.every((box) => points.every((point) => !holds(box, point)));
}

/** Whether a label that moved stays in the picture, and is on no edge. */
function isFree(
  label: Rectangle | undefined,
  whole: Rectangle,
  edges: readonly (readonly Point[])[],
): boolean {
  if (!label) return true;
  const around = grown(label, 1);
  return (
    isWithin(label, whole) && !edges.some((points) => points.some((point) => holds(around, point)))
  );
}

function placeOf({ curve, label }: Way, { isBack }: Link, { back }: Frame): EdgePlace {
  const placed = curve.map(([a, b, c, d]): Cubic => [back(a), back(b), back(c), back(d)]);
  return {
    curve: isBack ? reversed(placed) : placed,
    ...(label && { label: back(centerOf(label)) }),
  };
}
