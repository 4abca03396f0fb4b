import type { Attributes, Graph as VizGraph, Subgraph } from '@viz-js/viz';
import { runGraphviz, type LaidOutGraph } from '../graphviz/run-graphviz.ts';
import { measures, type Label } from '../parts/index.ts';
import type { Direction, Graph, GraphEdge, GraphGroup } from './graph.ts';
import {
  movedPlaces,
  outside,
  readPlaces,
  type Block,
  type LevelParts,
  type Places,
} from './read-places.ts';
import { titleGap } from './label-edges.ts';
import { orderParts } from './order-parts.ts';
import { routedEdges } from './route-edges.ts';
import { stackOf, type Stack } from './stack-groups.ts';

/**
 * Lays out a graph. A group that no edge enters is laid out alone and stands as a node among the others;
 * its direction is its own. Others share the ranks of what is around them.
 */
export async function layOutGraph(graph: Graph): Promise<Places> {
  const index = indexOf(graph);
  return layOutLevel(graph, index, graph.root, graph.direction);
}

interface Index {
  /** The groups around a node or a group, the innermost first. */
  readonly around: ReadonlyMap<string, readonly GraphGroup[]>;
  readonly groups: ReadonlyMap<string, GraphGroup>;
  /** Those that are laid out alone. */
  readonly closed: ReadonlySet<GraphGroup>;
}

function indexOf({ root, edges }: Graph): Index {
  const around = new Map<string, readonly GraphGroup[]>();
  const groups = new Map<string, GraphGroup>();
  const visit = (group: GraphGroup, outer: readonly GraphGroup[]) => {
    const path = group === root ? [] : [group, ...outer];
    for (const id of group.nodes) around.set(id, path);
    for (const inner of group.groups) {
      groups.set(inner.id, inner);
      around.set(inner.id, path);
      visit(inner, path);
    }
  };
  visit(root, []);
  const open = new Set<GraphGroup>();
  for (const { from, to } of edges) {
    const [tail, head] = [around.get(from) ?? [], around.get(to) ?? []];
    for (const group of tail) if (!head.includes(group)) open.add(group);
    for (const group of head) if (!tail.includes(group)) open.add(group);
  }
  const closed = new Set([...groups.values()].filter((group) => !open.has(group)));
  return { around, groups, closed };
}

async function layOutLevel(
  graph: Graph,
  index: Index,
  level: GraphGroup,
  direction: Direction,
): Promise<Places> {
  const blocks = new Map<string, Block>();
  for (const group of closedIn(level, index)) {
    const places = await layOutLevel(graph, index, group, group.direction ?? direction);
    blocks.set(group.id, blockOf(group, places));
  }
  const edges = graph.edges.filter((edge) => levelOf(edge, index, graph.root) === level);
  const viz = describe(graph, { level, direction, blocks, edges, index });
  const laidOut = (await runGraphviz(viz)) as LaidOutGraph;
  return routedEdges(readPlaces(laidOut, graph, { blocks, edges }), graph, edges, direction);
}

/** The closed groups of a level that are in no other closed group of it. */
function closedIn(group: GraphGroup, index: Index): readonly GraphGroup[] {
  return group.groups.flatMap((inner) =>
    index.closed.has(inner) ? [inner] : closedIn(inner, index),
  );
}

/** The innermost group that is laid out alone with both ends in it. */
function levelOf({ from, to }: GraphEdge, { around, closed }: Index, root: GraphGroup): GraphGroup {
  const heads = around.get(to) ?? [];
  return (around.get(from) ?? []).find((one) => closed.has(one) && heads.includes(one)) ?? root;
}

const { groupPadding } = measures;

/** The air around the nodes of a group, and its title above them. */
function blockOf(group: GraphGroup, places: Places): Block {
  const title = group.label;
  const top = title ? title.height + 2 * titleGap : groupPadding;
  const width = Math.max(places.width, title?.width ?? 0) + 2 * groupPadding;
  const height = places.height + top + groupPadding;
  const [dx, dy] = [(width - places.width) / 2, top];
  return { group, places: movedPlaces(places, dx, dy), width, height };
}

interface Level extends LevelParts {
  readonly level: GraphGroup;
  readonly index: Index;
}

/** Graphviz counts inches of 72 units. */
const inches = (pixels: number) => `${(pixels / 72).toFixed(4)}`;

function describe(
  graph: Graph,
  { level, direction, blocks, edges, index }: Level & { readonly direction: Direction },
): VizGraph {
  const { rank, node } = graph.spacing;
  // Rows begin below each other, wherever the edge from the row above comes from.
  const rows = level === graph.root ? (graph.rows ?? []) : [];
  const stack = level === graph.root && graph.isStacked ? stackOf(graph) : noStack;
  const beside = [...graph.nodes.values()].filter(
    ({ id, isBeside }) => isBeside !== undefined && isIn(level, id, blocks),
  );
  const joins = [
    ...edges.map((edge, number) => ({
      tail: nodeFor(edge.from, index, blocks),
      head: nodeFor(edge.to, index, blocks),
      attributes: {
        ...{ id: `e${number}`, ...edgeAttributes(edge) },
        ...(rows.length > 0 && !areInRow(edge, rows) && { weight: '0' }),
        ...(stack.against.has(edge) && { constraint: 'false' }),
      },
    })),
    ...stack.pairs.map(([above, below]) => ({
      ...{ tail: nodeFor(above, index, blocks), head: nodeFor(below, index, blocks) },
      attributes: { id: 'stack', style: 'invis', weight: '1' },
    })),
    ...rows.slice(1).map(([head = ''], before) => ({
      ...{ tail: rows[before]![0]!, head },
      attributes: { id: 'row', style: 'invis', weight: '100' },
    })),
  ];
  return {
    directed: true,
    graphAttributes: {
      ...{ rankdir: direction, ranksep: inches(rank), nodesep: inches(node), pad: '0' },
      ...{ splines: 'true', margin: '0' },
    },
    nodeAttributes: { shape: 'box', fixedsize: 'true', label: '', margin: '0' },
    edgeAttributes: { arrowhead: 'none', headclip: 'false', tailclip: 'false' },
    nodes: orderParts(nodesOf(graph, level, blocks), joins, direction),
    subgraphs: [
      ...clustersOf(graph, level, blocks, index, direction === 'TB' || direction === 'BT'),
      ...beside.map(({ id, isBeside }) => ({
        graphAttributes: { rank: 'same' },
        nodes: [{ name: isBeside! }, { name: id }],
      })),
      ...rows.map((row) => ({
        graphAttributes: { rank: 'same' },
        nodes: row.map((name) => ({ name })),
      })),
    ],
    edges: joins,
  };
}

const noStack: Stack = { pairs: [], against: new Set() };

const areInRow = ({ from, to }: GraphEdge, rows: NonNullable<Graph['rows']>): boolean =>
  rows.some((row) => row.includes(from) && row.includes(to));

function isIn(level: GraphGroup, id: string, blocks: Level['blocks']): boolean {
  return (
    level.nodes.includes(id) ||
    level.groups.some((one) => !blocks.has(one.id) && isIn(one, id, blocks))
  );
}

const sized = (id: string, width: number, height: number) => ({
  name: id,
  attributes: { id: `n${id}`, width: inches(width), height: inches(height) },
});

function nodesOf(graph: Graph, group: GraphGroup, blocks: Level['blocks']) {
  return [
    ...group.nodes.map((id) => {
      const { width, height } = graph.nodes.get(id)!;
      return sized(id, width, height);
    }),
    ...group.groups.flatMap(({ id }) => {
      const block = blocks.get(id);
      return block ? [sized(id, block.width, block.height)] : [];
    }),
  ];
}

function clustersOf(
  graph: Graph,
  group: GraphGroup,
  blocks: Level['blocks'],
  index: Index,
  isUpright: boolean,
): Subgraph[] {
  return group.groups
    .filter(({ id }) => !blocks.has(id))
    .map((one) => ({
      name: `cluster_${one.id}`,
      graphAttributes: {
        ...{ id: `g${one.id}`, margin: `${groupPadding + outside}`, labeljust: 'l' },
        ...(one.label && { label: reservedSize(titleRoom(one.label, isUpright), outside) }),
      },
      nodes: nodesOf(graph, one, blocks),
      subgraphs: clustersOf(graph, one, blocks, index, isUpright),
    }));
}

/** Edges that enter a group from above leave room for its title on one side of them. */
const titleRoom = ({ width, height }: Label, isUpright: boolean) => ({
  width: isUpright && width < besideEdgesMax ? 2 * width + 24 : width,
  height,
});

/** CSS pixels. */
const besideEdgesMax = 110;

/** A table as large as a label, which Graphviz keeps free. */
function reservedSize({ width, height }: Pick<Label, 'width' | 'height'>, beside: number) {
  const [across, down] = [width + 2 * beside, height + beside].map(Math.ceil);
  return {
    html: `<TABLE BORDER="0" CELLBORDER="0" CELLPADDING="0" CELLSPACING="0" FIXEDSIZE="TRUE" WIDTH="${across}" HEIGHT="${down}"><TR><TD></TD></TR></TABLE>`,
  };
}

/** CSS pixels between an edge and its label. */
const besideEdge = 6;

function edgeAttributes({ label, length = 1 }: GraphEdge): Attributes {
  return {
    ...(label && { label: reservedSize(label, besideEdge) }),
    ...(length === 0 ? { constraint: 'false' } : { minlen: `${length}` }),
  };
}

/** Graphviz connects nodes: an edge of an open group is one of a node in it. */
function nodeFor(id: string, { around, groups, closed }: Index, blocks: Level['blocks']): string {
  const block = (around.get(id) ?? []).find((one) => blocks.has(one.id));
  if (block) return block.id;
  const group = groups.get(id);
  if (!group || closed.has(group)) return id;
  return firstIn(group, blocks) ?? id;
}

function firstIn(group: GraphGroup, blocks: Level['blocks']): string | undefined {
  const [first] = group.nodes;
  if (first !== undefined) return first;
  for (const inner of group.groups) {
    const found = blocks.has(inner.id) ? inner.id : firstIn(inner, blocks);
    if (found !== undefined) return found;
  }
  return undefined;
}
