interface Ends {
  readonly tail: string;
  readonly head: string;
}

/**
 * The edges that close a cycle when edges are followed in the order in which the author wrote them. A layout
 * that turns these around begins where the author began.
 */
export function backEdges(edges: readonly Ends[]): ReadonlySet<Ends> {
  const from = new Map<string, Ends[]>();
  for (const edge of edges) from.set(edge.tail, [...(from.get(edge.tail) ?? []), edge]);
  const found = new Set<Ends>();
  const seen = new Set<string>();
  const open = new Set<string>();
  const follow = (node: string) => {
    if (seen.has(node)) return;
    seen.add(node);
    open.add(node);
    for (const edge of from.get(node) ?? [])
      if (edge.head === node) continue;
      else if (open.has(edge.head)) found.add(edge);
      else follow(edge.head);
    open.delete(node);
  };
  for (const node of from.keys()) follow(node);
  return found;
}
