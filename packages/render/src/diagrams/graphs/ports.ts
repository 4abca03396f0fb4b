import { centerOf, type Box, type Tip } from '../parts/index.ts';
import type { GraphEdge } from './graph.ts';

/** An edge from one rank to a later one, in a graph whose ranks follow each other downward. */
export interface Link {
  readonly edge: GraphEdge;
  readonly tail: Box;
  readonly head: Box;
  readonly label: Box | undefined;
}

export type End = 'tail' | 'head';

/** A place on the lower or upper side of a node. */
export interface Port {
  readonly x: number;
  /** The number of edges that end on this side. */
  readonly count: number;
}

/** The share of a side where edges end, and the largest distance between them in CSS pixels. */
const [sideShare, stepMax] = [0.7, 44];

/** Tips that look well on top of each other. */
const joining: Readonly<Record<End, readonly (readonly Tip[])[]>> = {
  tail: [['none', 'arrow', 'open'], ['triangle']],
  head: [['none'], ['arrow', 'open'], ['triangle']],
};

/**
 * Where edges end on the sides of their nodes: all in the middle if their ends look alike, else beside each other
 * in the order of the nodes at their other ends.
 */
export function portsOf(links: readonly Link[], end: End): ReadonlyMap<Link, Port> {
  const ports = new Map<Link, Port>();
  const other = end === 'tail' ? 'head' : 'tail';
  for (const beside of sidesOf(links, end)) {
    const { x, width } = beside[0]![end];
    const count = beside.length;
    const step = areAlike(beside, end) ? 0 : Math.min(stepMax, (width * sideShare) / count);
    const ordered = beside.toSorted((a, b) => centerOf(a[other]).x - centerOf(b[other]).x);
    for (const [index, link] of ordered.entries())
      ports.set(link, { x: x + width / 2 + step * (index - (count - 1) / 2), count });
  }
  return ports;
}

/** The links that end at each node. */
function sidesOf(links: readonly Link[], end: End): readonly (readonly Link[])[] {
  const sides = new Map<string, Link[]>();
  for (const link of links) {
    const id = end === 'tail' ? link.edge.from : link.edge.to;
    const side = sides.get(id);
    if (side) side.push(link);
    else sides.set(id, [link]);
  }
  return [...sides.values()];
}

function areAlike(links: readonly Link[], end: End): boolean {
  const pairs = new Set(links.map(({ edge }) => (end === 'tail' ? edge.to : edge.from)));
  return (
    pairs.size === links.length &&
    links.every(({ edge }) => !edge[`${end}Label`]) &&
    joining[end].some((tips) => links.every(({ edge }) => tips.includes(edge[end])))
  );
}
