import { DiagramError } from '../../../diagram.ts';
import type { Flow } from './read-sankey.ts';

/** A name and the bar that stands for it, in shares of the unit of values. */
export interface Node {
  readonly name: string;
  /** The position of the column, 0 at the left. */
  readonly column: number;
  /** The larger one of what comes in and what goes out. */
  readonly value: number;
  /** The upper end, in CSS pixels. */
  y: number;
  /** CSS pixels. */
  height: number;
  /** The height of its label, in CSS pixels. */
  readonly labelHeight: number;
}

/** A flow between the upper ends of its band, in CSS pixels. */
export interface Band {
  readonly from: Node;
  readonly to: Node;
  readonly fromY: number;
  readonly toY: number;
  readonly height: number;
}

export interface PlacedFlows {
  readonly nodes: readonly Node[];
  readonly bands: readonly Band[];
}

/** How often the nodes move towards those they are connected with. */
const rounds = 24;

export interface SankeyRoom {
  /** The height of the tallest column, in CSS pixels; it grows with labels that need more. */
  readonly height: number;
  /** The gap between bars of a column, in CSS pixels. */
  readonly gap: number;
  readonly labelHeightOf: (name: string) => number;
}

interface Link {
  readonly from: Node;
  readonly to: Node;
  readonly value: number;
}

/**
 * Places bars in columns so that bands cross little.
 *
 * Source: d3-sankey, after Bostock; columns by the longest way from a source.
 *
 * @throws {DiagramError} something flows in a circle
 */
export function placeSankey(flows: readonly Flow[], room: SankeyRoom): PlacedFlows {
  const nodes = nodesOf(flows, room);
  const links = flows.map(({ from, to, value }): Link => ({
    ...{ from: nodes.get(from)!, to: nodes.get(to)!, value },
  }));
  const columns = columnsOf([...nodes.values()]);
  scale(columns, room);
  for (let round = 0; round < rounds; round += 1) {
    const strength = 0.97 ** round;
    const isForward = round % 2 === 0;
    for (const column of isForward ? columns : columns.toReversed()) {
      for (const node of column) pull(node, links, isForward, strength);
      settle(column, room);
    }
  }
  return { nodes: [...nodes.values()], bands: bandsOf(links) };
}

function nodesOf(flows: readonly Flow[], { labelHeightOf }: SankeyRoom): ReadonlyMap<string, Node> {
  const names = [...new Set(flows.flatMap(({ from, to }) => [from, to]))];
  const levels = levelsOf(names, flows);
  const sum = (name: string, end: 'from' | 'to') =>
    flows.reduce((total, flow) => total + (flow[end] === name ? flow.value : 0), 0);
  return new Map(
    names.map((name) => {
      const value = Math.max(sum(name, 'from'), sum(name, 'to'));
      return [
        name,
        {
          ...{ name, column: levels.get(name)!, value, y: 0, height: 0 },
          labelHeight: labelHeightOf(name),
        },
      ];
    }),
  );
}

/** The number of columns. @throws {DiagramError} something flows in a circle */
export function columnCount(flows: readonly Flow[]): number {
  const names = [...new Set(flows.flatMap(({ from, to }) => [from, to]))];
  return Math.max(...levelsOf(names, flows).values()) + 1;
}

/** The length of the longest way to each name; names from which nothing flows are at the right. */
function levelsOf(names: readonly string[], flows: readonly Flow[]): ReadonlyMap<string, number> {
  const levels = new Map(names.map((name) => [name, 0]));
  for (let round = 0; ; round += 1) {
    if (round > names.length) throw new DiagramError('something flows in a circle');
    let isChanged = false;
    for (const { from, to } of flows)
      if (levels.get(to)! <= levels.get(from)!) {
        levels.set(to, levels.get(from)! + 1);
        isChanged = true;
      }
    if (!isChanged) break;
  }
  const last = Math.max(...levels.values());
  for (const name of names) if (!flows.some(({ from }) => from === name)) levels.set(name, last);
  return levels;
}

function columnsOf(nodes: readonly Node[]): readonly Node[][] {
  const count = Math.max(...nodes.map(({ column }) => column)) + 1;
  const columns = Array.from({ length: count }, (): Node[] => []);
  for (const node of nodes) columns[node.column]!.push(node);
  return columns.filter(({ length }) => length > 0);
}

function scale(columns: readonly Node[][], { height, gap }: SankeyRoom): void {
  const unit = Math.min(
    ...columns.map((column) => {
      const sum = column.reduce((total, { value }) => total + value, 0);
      return Math.max(0.1 * height, height - gap * (column.length - 1)) / sum;
    }),
  );
  for (const column of columns) {
    let y = 0;
    for (const node of column) {
      node.height = node.value * unit;
      node.y = y;
      y += node.height + gap;
    }
  }
}

const middle = ({ y, height }: Node) => y + height / 2;

/** Moves a node towards the middle of those it is connected with. */
function pull(node: Node, links: readonly Link[], isForward: boolean, strength: number): void {
  let [sum, weight] = [0, 0];
  for (const link of links) {
    const [own, other] = isForward ? [link.to, link.from] : [link.from, link.to];
    if (own !== node) continue;
    sum += middle(other) * link.value;
    weight += link.value;
  }
  if (weight > 0) node.y += (sum / weight - middle(node)) * strength;
}

/** The height of a bar and its label. */
const spaceOf = ({ height, labelHeight }: Node) => Math.max(height, labelHeight);

/** Moves the nodes of a column apart, and into the room. */
function settle(column: Node[], { height, gap }: SankeyRoom): void {
  column.sort((a, b) => middle(a) - middle(b));
  const place = (node: Node, center: number) => (node.y = center - node.height / 2);
  let y = 0;
  for (const node of column) {
    const space = spaceOf(node);
    place(node, Math.max(middle(node), y + space / 2));
    y = middle(node) + space / 2 + gap;
  }
  let bottom = Math.max(
    height,
    column.reduce((sum, one) => sum + spaceOf(one) + gap, -gap),
  );
  for (const node of column.toReversed()) {
    const space = spaceOf(node);
    place(node, Math.min(middle(node), bottom - space / 2));
    bottom = middle(node) - space / 2 - gap;
  }
}

/** Bands leave and enter bars in the order of their other ends. */
function bandsOf(links: readonly Link[]): readonly Band[] {
  const offsets = (end: 'from' | 'to', other: 'from' | 'to') => {
    const at = new Map<Node, number>();
    const sorted = [...links].sort((a, b) => middle(a[other]) - middle(b[other]));
    return new Map(
      sorted.map((link) => {
        const node = link[end];
        const y = at.get(node) ?? node.y;
        at.set(node, y + heightOf(link));
        return [link, y];
      }),
    );
  };
  const [starts, ends] = [offsets('from', 'to'), offsets('to', 'from')];
  return links.map((link) => ({
    ...{ from: link.from, to: link.to, height: heightOf(link) },
    ...{ fromY: starts.get(link)!, toY: ends.get(link)! },
  }));
}

const heightOf = ({ from, value }: Link) => (value / from.value) * from.height;
