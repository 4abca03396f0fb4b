import type { Drawing, DrawingPart } from '../../drawings/index.ts';
import type { DiagramStyle } from '../diagram-style.ts';
import { areaFill } from '../mermaid/area-colors.ts';
import {
  rectangleAround,
  boxOf,
  drawLabel,
  drawTip,
  grouped,
  inked,
  measures,
  movedBy,
  overlap,
  rectangle,
  tipLength,
  type Rectangle,
  type Label,
  type Look,
  type Pen,
  type Point,
} from '../parts/index.ts';
import {
  curveOutline,
  flattened,
  isInside,
  pointsAlong,
  reversed,
  shortened,
  startAfter,
  startOf,
  type Curve,
} from './curves.ts';
import type { Graph, GraphEdge, GraphGroup } from './graph.ts';
import { holds, labelBox } from './label-edges.ts';
import type { EdgePlace, Places } from './read-places.ts';
import { nodeShapes } from './node-shapes.ts';

/** Draws a graph that is laid out: groups, then edges, then nodes, then what stands at edges. */
export function drawPlaced(graph: Graph, places: Places, style: DiagramStyle): Drawing {
  const drawn = graph.edges.flatMap((edge) => {
    const place = places.edges.get(edge);
    return place && !edge.isHidden ? [drawEdge(edge, place, graph, places, style)] : [];
  });
  const nodes = [...graph.nodes.values()].flatMap((node) => {
    const box = places.nodes.get(node.id);
    return box ? [grouped(node.draw(box), { id: node.id, role: 'node' })] : [];
  });
  const isCrossed = crossedBy(places);
  const titles = graph.root.groups.flatMap((group) =>
    drawTitles(group, { places, style, isCrossed }, 0),
  );
  const parts = [
    ...graph.root.groups.flatMap((group) => drawGroup(group, places, style, 0)),
    ...drawn.map(({ line }) => line),
    ...titles,
    ...nodes,
    ...drawn.flatMap(({ labels }) => labels),
  ];
  // Graphviz knows nothing of the labels at the ends of edges.
  const whole = { x: 0, y: 0, width: places.width, height: places.height };
  const { x, y, width, height } = boxOf([whole, ...drawn.flatMap(({ ends }) => ends)]);
  return { width, height, parts: [grouped(parts, { transform: movedBy(-x, -y) })] };
}

function drawGroup(
  group: GraphGroup,
  places: Places,
  style: DiagramStyle,
  depth: number,
): readonly DrawingPart[] {
  const box = places.groups.get(group.id);
  if (!box) return [];
  const { stroke, width, dashes } = group.look;
  const pen = { color: stroke ?? style.hairline, width: width ?? style.lineWidth, dashes };
  const frame = inked(rectangle(box, style.radius), { ...groundOf(group, style, depth), pen });
  return [
    grouped([{ ...frame, role: 'group' }], { id: group.id, role: 'group' }),
    ...group.groups.flatMap((inner) => drawGroup(inner, places, style, depth + 1)),
  ];
}

/** Colors of the author are tints, on which edges and labels are readable in light and dark pages. */
function groundOf({ look }: GraphGroup, style: DiagramStyle, depth: number): Look {
  if (typeof look.fill === 'object') {
    const area = areaFill(look.fill.fixed);
    return area ? { fill: { fixed: area.fill }, fillOpacity: Number(area['fill-opacity']) } : {};
  }
  if (look.isPlain) return {};
  // Groups within each other stay apart.
  return { fill: look.fill ?? style.fill, fillOpacity: depth % 2 === 0 ? 0.5 : 0.9 };
}

interface Titled {
  readonly places: Places;
  readonly style: DiagramStyle;
  readonly isCrossed: (box: Rectangle) => boolean;
}

/** The titles of groups stand where no edge is, and else hide the edges behind them. */
function drawTitles(group: GraphGroup, titled: Titled, depth: number): readonly DrawingPart[] {
  const { places, style, isCrossed } = titled;
  const { id, label, look } = group;
  const box = places.groups.get(id);
  const inner = group.groups.flatMap((one) => drawTitles(one, titled, depth + 1));
  if (!box || !label) return inner;
  const grounds = titleShares.map((share) => ({
    x: box.x + titleInset + share * (box.width - label.width - 2 * titleInset) - 3,
    y: box.y + 6,
    width: label.width + 6,
    height: label.height,
  }));
  const free = grounds.find((one) => !isCrossed(one));
  const at = free ?? grounds[0]!;
  const ground = rectangle(at);
  return [
    ...(free
      ? []
      : [inked(ground, { fill: style.paper }), inked(ground, groundOf(group, style, depth))]),
    drawLabel(label, { x: at.x + 3, y: at.y, fill: look.color ?? style.ink, role: 'group' }),
    ...inner,
  ];
}

/** CSS pixels from the frame of a group to its title, and where between the sides it may be. */
const titleInset = 10;
const titleShares = [0, 1, 0.5, 0.25, 0.75, 0.125, 0.375, 0.625, 0.875];

/** Whether an edge or its label is in a box. */
function crossedBy({ edges }: Places): (box: Rectangle) => boolean {
  const points = [...edges.values()].flatMap(({ curve }) => pointsAlong(curve));
  const labels = [...edges].flatMap(([{ label }, { label: at }]) =>
    label && at ? [rectangleAround(at, label.width, label.height)] : [],
  );
  return (box) =>
    labels.some((one) => overlap(one, box)) || points.some((point) => holds(box, point));
}

/** What holds the end of an edge: the outline of a node, or the frame of a group. */
function holder(id: string, graph: Graph, places: Places, style: DiagramStyle) {
  const node = graph.nodes.get(id);
  const box = places.nodes.get(id) ?? places.groups.get(id);
  if (!box) return () => false;
  const { outline } = node?.shape ?? nodeShapes.rect;
  const corners = flattened(outline(box, style.radius));
  return (point: Point) => isInside(corners, point);
}

function drawEdge(
  edge: GraphEdge,
  place: EdgePlace,
  graph: Graph,
  places: Places,
  style: DiagramStyle,
) {
  const { look, head, tail, from, to, id } = edge;
  const pen: Pen = {
    ...{ color: look.stroke ?? style.line, width: look.width ?? style.lineWidth },
    dashes: look.dashes,
  };
  const start = startAfter(place.curve, holder(from, graph, places, style));
  const whole = reversed(startAfter(reversed(start), holder(to, graph, places, style)));
  const cut = shortened(reversed(shortened(whole, tipLength(tail))), tipLength(head));
  const line = reversed(cut);
  const tips = { pen, paper: style.paper };
  const ends = [
    { label: edge.headLabel, curve: reversed(whole), tip: head },
    { label: edge.tailLabel, curve: whole, tip: tail },
  ].flatMap(({ label, curve, tip }) => {
    if (!label) return [];
    const sides = besideEnd(curve, tip, label, place.label);
    const isFree = (at: Point) => !isTaken(rectangleAround(at, label.width, label.height), places);
    return [{ label, at: sides.find(isFree) ?? sides[0] }];
  });
  return {
    line: grouped(
      [
        inked(curveOutline(line), { pen, role: 'edge' }),
        ...drawTip(head, tipOf(reversed(whole), head), tips),
        ...drawTip(tail, tipOf(whole, tail), tips),
      ],
      { id: id ?? `${from} ${to}`, role: 'edge' },
    ),
    labels: [
      ...labelAt(edge.label, place.label, look.color ?? style.ink),
      ...ends.flatMap(({ label, at }) => labelAt(label, at, style.muted)),
    ],
    ends: ends.map(({ label, at }) => rectangleAround(at, label.width, label.height)),
  };
}

/** Where a tip at the start of a curve points to. */
function tipOf(curve: Curve, tip: GraphEdge['head']) {
  const length = Math.max(measures.tip.length, tipLength(tip));
  return { from: startOf(shortened(curve, length)), to: startOf(curve) };
}

/** Whether a node or the label of an edge is in a box. */
const isTaken = (box: Rectangle, { nodes, edges }: Places): boolean =>
  [...nodes.values()].some((one) => overlap(one, box)) ||
  [...edges].some(([edge, place]) => {
    const label = labelBox(edge, place);
    return label !== undefined && overlap(label, box);
  });

/** The middles of a label beside the start of a curve, first on the other side than that of the edge. */
function besideEnd(
  curve: Curve,
  tip: GraphEdge['head'],
  label: Label,
  middle: Point | undefined,
): readonly [Point, Point] {
  const away = tipLength(tip) + label.height / 2 + 3;
  const [start, at] = [startOf(curve), startOf(shortened(curve, away))];
  const length = Math.hypot(at.x - start.x, at.y - start.y) || 1;
  const [dx, dy] = [(at.x - start.x) / length, (at.y - start.y) / length];
  const side = Math.abs(dy) * (label.width / 2) + Math.abs(dx) * (label.height / 2) + 5;
  // To the right of an upright line, above a level one.
  const usual = (Math.abs(dy) > Math.abs(dx) ? -dy : -dx) > 0 ? 1 : -1;
  const across = middle ? dx * (middle.y - start.y) - dy * (middle.x - start.x) : 0;
  const sign = across === 0 ? usual : -Math.sign(across);
  const beside = (by: number): Point => ({ x: at.x - dy * by, y: at.y + dx * by });
  return [beside(sign * side), beside(-sign * side)];
}

function labelAt(
  label: Label | undefined,
  at: Point | undefined,
  fill: Parameters<typeof drawLabel>[1]['fill'],
): readonly DrawingPart[] {
  if (!label || !at) return [];
  const place = { x: at.x, y: at.y - label.height / 2, anchor: 'middle', role: 'edge' } as const;
  return [drawLabel(label, { ...place, fill })];
}
