import type { Direction } from './graph.ts';

interface Ends {
  readonly tail: string;
  readonly head: string;
}

/**
 * The nodes in the order in which Graphviz sets the parts of a graph that no edge connects as the author does:
 * sideways, it places the first part at the bottom.
 */
export function orderParts<Node extends { readonly name: string }>(
  nodes: readonly Node[],
  edges: readonly Ends[],
  direction: Direction,
): Node[] {
  if (direction === 'TB' || direction === 'BT') return [...nodes];
  const parts = new Map<string, Node[]>();
  const partOf = connected(edges);
  for (const node of nodes) {
    const part = partOf(node.name);
    const known = parts.get(part);
    if (known) known.push(node);
    else parts.set(part, [node]);
  }
  return [...parts.values()].reverse().flat();
}

/** @returns the name of one of the nodes that are connected with a node, the same for all of them */
function connected(edges: readonly Ends[]): (name: string) => string {
  const next = new Map<string, string>();
  const partOf = (name: string): string => {
    let part = name;
    for (let one = next.get(part); one !== undefined; one = next.get(part)) part = one;
    if (part !== name) next.set(name, part);
    return part;
  };
  for (const { tail, head } of edges) {
    const [from, to] = [partOf(tail), partOf(head)];
    if (from !== to) next.set(from, to);
  }
  return partOf;
}
