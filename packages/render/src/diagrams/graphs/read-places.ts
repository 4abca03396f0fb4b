import { rectangleAround, grown } from '../parts/index.ts';
import type { Rectangle, Point } from '../parts/index.ts';
import type { LaidOut, LaidOutGraph } from '../graphviz/run-graphviz.ts';
import type { Cubic, Curve } from './curves.ts';
import type { Graph, GraphEdge, GraphGroup } from './graph.ts';

/** Where the parts of a graph are. CSS pixels from the upper left. */
export interface Places {
  readonly width: number;
  readonly height: number;
  readonly nodes: ReadonlyMap<string, Rectangle>;
  readonly groups: ReadonlyMap<string, Rectangle>;
  /** The path between the middles of what they connect. */
  readonly edges: ReadonlyMap<GraphEdge, EdgePlace>;
}

export interface EdgePlace {
  readonly curve: Curve;
  readonly label?: Point;
}

/** A group that is laid out, with the places in it. */
export interface Block {
  readonly group: GraphGroup;
  readonly places: Places;
  readonly width: number;
  readonly height: number;
}

/** What Graphviz laid out at once: the edges by their numbers, and the blocks that it took for nodes. */
export interface LevelParts {
  readonly blocks: ReadonlyMap<string, Block>;
  readonly edges: readonly GraphEdge[];
}

/** CSS pixels: frames of groups that share ranks would touch. */
export const outside = 6;

export function movedPlaces(places: Places, dx: number, dy: number): Places {
  const point = ({ x, y }: Point): Point => ({ x: x + dx, y: y + dy });
  const box = (one: Rectangle): Rectangle => ({ ...one, ...point(one) });
  const edge = ({ curve, label }: EdgePlace): EdgePlace => ({
    ...(label && { label: point(label) }),
    curve: curve.map(([a, b, c, d]) => [point(a), point(b), point(c), point(d)]),
  });
  return {
    ...places,
    nodes: new Map([...places.nodes].map(([id, one]) => [id, box(one)])),
    groups: new Map([...places.groups].map(([id, one]) => [id, box(one)])),
    edges: new Map([...places.edges].map(([one, place]) => [one, edge(place)])),
  };
}

const numbers = (text = '') => text.split(/[ ,]/).map(Number);

function cornersOf(bb: string | undefined): readonly [number, number, number, number] {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = numbers(bb);
  return [x0, y0, x1, y1];
}

/** Turns the points of Graphviz into those from the upper left. */
type ToPoint = (x: number, y: number) => Point;

/** Reads the places that Graphviz chose. */
export function readPlaces(
  { bb, objects = [], edges: drawn = [] }: LaidOutGraph,
  graph: Graph,
  level: LevelParts,
): Places {
  const [x0, y0, x1, y1] = cornersOf(bb);
  const [left, top] = [Math.min(x0, x1), Math.min(y0, y1)];
  const point: ToPoint = (x, y) => ({ x: x - left, y: y - top });
  const places = {
    nodes: new Map<string, Rectangle>(),
    groups: new Map<string, Rectangle>(),
    edges: new Map<GraphEdge, EdgePlace>(),
  };
  for (const one of objects) {
    if (one.id?.startsWith('n')) placeNode(one, graph, level, places, point);
    if (one.id?.startsWith('g') && one.bb !== undefined)
      places.groups.set(one.id.slice(1), grown(boxBetween(one.bb, point), -outside));
  }
  for (const one of drawn) placeEdge(one, level, places, point);
  return { width: Math.abs(x1 - x0), height: Math.abs(y1 - y0), ...places };
}

interface Found {
  readonly nodes: Map<string, Rectangle>;
  readonly groups: Map<string, Rectangle>;
  readonly edges: Map<GraphEdge, EdgePlace>;
}

/** The place of a node, or of a group with what is in it. */
function placeNode(
  { id = '', pos }: LaidOut,
  graph: Graph,
  { blocks }: LevelParts,
  { nodes, groups, edges }: Found,
  point: ToPoint,
): void {
  const name = id.slice(1);
  const [x = 0, y = 0] = numbers(pos);
  const [block, node] = [blocks.get(name), graph.nodes.get(name)];
  if (!block) {
    if (node) nodes.set(name, rectangleAround(point(x, y), node.width, node.height));
    return;
  }
  const box = rectangleAround(point(x, y), block.width, block.height);
  groups.set(name, box);
  const inner = movedPlaces(block.places, box.x, box.y);
  for (const [key, value] of inner.nodes) nodes.set(key, value);
  for (const [key, value] of inner.groups) groups.set(key, value);
  for (const [key, value] of inner.edges) edges.set(key, value);
}

function boxBetween(corners: string, point: ToPoint): Rectangle {
  const [a = 0, b = 0, c = 0, d = 0] = numbers(corners);
  const corner = point(Math.min(a, c), Math.min(b, d));
  return { ...corner, width: Math.abs(c - a), height: Math.abs(d - b) };
}

function placeEdge(
  { id = '', pos, lp }: LaidOut,
  level: LevelParts,
  { edges }: Found,
  point: ToPoint,
) {
  const edge = level.edges[Number(id.slice(1))];
  const curve = pos === undefined ? [] : readCurve(pos, point);
  if (!edge || curve.length === 0) return;
  const [x = 0, y = 0] = numbers(lp);
  edges.set(edge, { curve, ...(lp !== undefined && { label: point(x, y) }) });
}

/** Source: Graphviz, splineType. */
function readCurve(text: string, point: (x: number, y: number) => Point): Curve {
  const points = text
    .replace(/[se],\S+ /g, '')
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [x = 0, y = 0] = pair.split(',').map(Number);
      return point(x, y);
    });
  return Array.from({ length: Math.floor((points.length - 1) / 3) }, (_, index): Cubic => {
    const [a, b, c, d] = points.slice(3 * index, 3 * index + 4);
    return [a!, b!, c!, d!];
  });
}
