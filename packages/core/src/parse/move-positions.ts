import type { Nodes } from 'mdast';

/** Moves a tree to where so many lines and characters stand before it. */
export function movePositions(node: Nodes, lines: number, offset: number): void {
  const { start, end } = node.position ?? {};
  for (const point of [start, end]) {
    if (!point) continue;
    point.line += lines;
    point.offset = (point.offset ?? 0) + offset;
  }
  if ('children' in node) for (const child of node.children) movePositions(child, lines, offset);
}
