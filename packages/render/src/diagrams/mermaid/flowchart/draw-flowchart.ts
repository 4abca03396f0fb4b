import type { Drawing } from '../../../drawings/index.ts';
import { DiagramError, type DiagramContext } from '../../diagram.ts';
import { diagramStyle, type DiagramStyle } from '../../diagram-style.ts';
import { fitGraph, turned } from '../../graphs/fit-graph.ts';
import { foldedRows } from '../../graphs/fold-row.ts';
import type { Graph, GraphEdge, GraphGroup, OwnLook } from '../../graphs/graph.ts';
import { shapedNode } from '../../graphs/shaped-node.ts';
import { createLabels, measures, type Label, type Labels } from '../../parts/index.ts';
import type { KindSource } from '../kinds/kind.ts';
import { readFlowchart, type FlowEdge, type Flowchart, type FlowGroup } from './read-flowchart.ts';

/** How much room labels and distances have. CSS pixels. */
interface Room {
  readonly labelMax: number;
  readonly edgeLabelMax: number;
  readonly rank: number;
  readonly node: number;
}

const wide: Room = { labelMax: 200, edgeLabelMax: 150, rank: 42, node: 26 };
const tight: Room = { labelMax: 200, edgeLabelMax: 150, rank: 24, node: 16 };
const narrow: Room = { labelMax: 120, edgeLabelMax: 100, rank: 26, node: 16 };

/**
 * Draws a flowchart in the direction of the author, with less room where its labels would be too small on
 * a page, in several rows, in the other direction or with groups below each other where even that does not help.
 *
 * @throws {DiagramError} a statement is unknown, or the chart is too large
 */
export async function drawFlowchart(
  { head, statements }: KindSource,
  context: DiagramContext,
): Promise<Drawing> {
  const chart = readFlowchart(head, statements);
  if (chart.nodes.size === 0 && chart.root.groups.length === 0)
    throw new DiagramError('it has no statements that mdconv knows');
  const style = diagramStyle(context.design);
  const labels = createLabels(context.texts);
  const across = turned(chart.direction);
  const variant = (room: Room, direction: Flowchart['direction']) => () =>
    graphOf({ ...chart, direction }, room, labels, style);
  const folded = foldedRows(variant(tight, chart.direction)()).map((graph) => () => graph);
  const stacked = () => ({ ...variant(narrow, 'TB')(), isStacked: true });
  const variants = [
    ...[wide, tight, narrow].map((room) => variant(room, chart.direction)),
    ...folded,
    ...[tight, narrow].map((room) => variant(room, across)),
    ...(chart.root.groups.length > 1 ? [stacked] : []),
  ];
  return fitGraph(variants, context.room, style);
}

function graphOf(
  { nodes, edges, root, looks, direction }: Flowchart,
  room: Room,
  labels: Labels,
  style: DiagramStyle,
): Graph {
  const isFlat = /^[LR]/.test(direction);
  const empty = emptyGroups(root);
  const shaped = [
    ...[...nodes.values()].map((node) => ({ ...node, text: node.text ?? node.id })),
    ...empty.map(({ id, title }) => ({ id, text: title, shape: 'rect' as const })),
  ].map(({ id, text, shape }) => {
    const max = isSlim.has(shape) ? Math.min(slimMax, room.labelMax) : room.labelMax;
    const label = setWhole(withoutIcons(text), max, labels);
    const upright = shape === 'fork' && isFlat ? 'forkUpright' : shape;
    return [id, shapedNode({ id, label, shape: upright, look: looks.of(id) }, style)] as const;
  });
  return {
    ...{ nodes: new Map(shaped), direction, spacing: { rank: room.rank, node: room.node } },
    edges: edges.map((edge, number) => edgeOf(edge, looks.ofEdge(number), room, labels, style)),
    root: groupOf(root, looks, labels),
  };
}

/** Shapes that are far larger than their labels have shorter lines. CSS pixels. */
const slimMax = 120;
const isSlim: ReadonlySet<string> = new Set([
  ...['circle', 'dbl-circ', 'diam', 'ellipse', 'tri', 'flip-tri', 'cloud', 'bang'],
]);

/** CSS pixels: longer words are broken. */
const wordMax = 220;

/** A label in lines of a width, or of that of its longest word. */
function setWhole(text: string, widthMax: number, labels: Labels): Label {
  const style = { size: measures.label };
  const words = text.split(/\s+|<br\s*\/?>/i);
  const longest = Math.max(...words.map((word) => labels.set(word, style, wordMax).width));
  return labels.set(text, style, Math.max(widthMax, Math.ceil(longest)));
}

const emptyGroups = (group: FlowGroup): readonly FlowGroup[] =>
  group.groups.flatMap((one) => (isEmpty(one) ? [one] : emptyGroups(one)));

const isEmpty = ({ nodes, groups }: FlowGroup): boolean =>
  nodes.size === 0 && groups.every(isEmpty);

/** `fa:fa-car` and the names of other icons: words in place of pictures. */
const withoutIcons = (text: string) =>
  text.replace(/\bfa[bsrlk]?:fa-([\w-]+)/g, (_, name: string) => name.replaceAll('-', ' '));

function edgeOf(
  { from, to, id, text, head, tail, line, length }: FlowEdge,
  look: OwnLook,
  room: Room,
  labels: Labels,
  style: DiagramStyle,
): GraphEdge {
  return {
    ...{ from, to, head, tail, length, isHidden: line === 'hidden' },
    ...(id !== undefined && { id }),
    look: { ...edgeLook(line, style), ...look },
    ...(text !== '' && {
      label: labels.set(withoutIcons(text), { size: measures.small }, room.edgeLabelMax),
    }),
  };
}

function edgeLook(line: FlowEdge['line'], { lineWidth }: DiagramStyle): OwnLook {
  if (line === 'thick') return { width: lineWidth * measures.thick };
  return line === 'dotted' ? { dashes: measures.dashes } : {};
}

const titleMax = 260;

function groupOf(
  { id, title, direction, nodes, groups }: FlowGroup,
  looks: Flowchart['looks'],
  labels: Labels,
): GraphGroup {
  const full = groups.filter((one) => !isEmpty(one));
  const empty = groups.filter(isEmpty);
  return {
    ...{ id, direction, look: looks.ofGroup(id) },
    nodes: [...nodes, ...empty.map((one) => one.id)],
    groups: full.map((one) => groupOf(one, looks, labels)),
    ...(title.trim() !== '' && {
      label: labels.set(withoutIcons(title), { size: measures.small, isStrong: true }, titleMax),
    }),
  };
}
