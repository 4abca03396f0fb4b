import type { Graph } from './graph.ts';

/** Nodes of a row that is worth a fold, and rows. */
const [nodesMin, rowsMax] = [5, 8];

/** The distance of rows as a factor of that of ranks. */
const rowGap = 1.7;

/**
 * Graphs whose nodes follow each other from left to right, in two rows and more: each row reads from the left
 * again. None if nodes are beside each other, in groups, or in another direction.
 */
export function foldedRows(graph: Graph): readonly Graph[] {
  const { nodes, edges, root, direction, spacing } = graph;
  const ids = [...nodes.keys()];
  if (direction !== 'LR' || root.groups.length > 0 || ids.length < nodesMin) return [];
  const places = new Map(ids.map((id, index) => [id, index]));
  const follows = new Set(
    edges.flatMap(({ from, to }) => {
      const [tail, head] = [places.get(from) ?? -1, places.get(to) ?? -1];
      return head === tail + 1 ? [head] : [];
    }),
  );
  if (follows.size < ids.length - 1) return [];
  const counts = Array.from({ length: rowsMax - 1 }, (_, index) => index + 2);
  return counts
    .filter((count) => ids.length >= 2 * count)
    .map((count) => ({
      ...graph,
      direction: 'TB',
      rows: rowsOf(ids, count, (id) => nodes.get(id)!.width + spacing.rank),
      // The edge to the next row passes between the rows.
      spacing: { rank: spacing.rank * rowGap, node: spacing.rank },
    }));
}

/** Rows of about the same width. */
function rowsOf(ids: readonly string[], count: number, widthOf: (id: string) => number) {
  const whole = ids.reduce((sum, id) => sum + widthOf(id), 0);
  const rows: string[][] = Array.from({ length: count }, () => []);
  let before = 0;
  for (const id of ids) {
    const middle = before + widthOf(id) / 2;
    rows[Math.min(count - 1, Math.floor((middle / whole) * count))]!.push(id);
    before += widthOf(id);
  }
  return rows.filter((row) => row.length > 0);
}
