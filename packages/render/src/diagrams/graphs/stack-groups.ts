import type { Graph, GraphEdge, GraphGroup } from './graph.ts';

/** Pairs of nodes that hold two groups below each other; more cost too much time. */
const pairsMax = 150;

/** What makes the outermost groups of a graph follow each other in their order. */
export interface Stack {
  /** Nodes of which the first is in an earlier rank than the second. */
  readonly pairs: readonly (readonly [above: string, below: string])[];
  /** Edges against the order of the groups: they have no influence on ranks. */
  readonly against: ReadonlySet<GraphEdge>;
}

/** Groups that follow each other need less width than groups beside each other. */
export function stackOf({ root, edges }: Pick<Graph, 'root' | 'edges'>): Stack {
  const places = new Map(
    root.groups.flatMap((group, index) => nodesIn(group).map((id) => [id, index] as const)),
  );
  const against = new Set(
    edges.filter(({ from, to }) => (places.get(from) ?? -1) > (places.get(to) ?? Infinity)),
  );
  const pairs = root.groups.slice(1).flatMap((below, index) => {
    const above = root.groups[index]!;
    const [last, first] = [endsIn(above, edges, 'from'), endsIn(below, edges, 'to')];
    return last.flatMap((one) => first.map((other) => [one, other] as const));
  });
  return pairs.length > pairsMax ? { pairs: [], against: new Set() } : { pairs, against };
}

const nodesIn = ({ nodes, groups }: GraphGroup): readonly string[] => [
  ...nodes,
  ...groups.flatMap(nodesIn),
];

/** The nodes of a group from which, or to which, no edge within it goes. */
function endsIn(
  group: GraphGroup,
  edges: readonly GraphEdge[],
  end: 'from' | 'to',
): readonly string[] {
  const inside = new Set(nodesIn(group));
  const bound = new Set(
    edges.flatMap(({ from, to }) =>
      inside.has(from) && inside.has(to) ? [end === 'from' ? from : to] : [],
    ),
  );
  const free = [...inside].filter((id) => !bound.has(id));
  return free.length > 0 ? free : [...inside];
}
