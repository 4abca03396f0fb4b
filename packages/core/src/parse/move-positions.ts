import type { Nodes } from 'mdast';

/**
 * Moves a tree to where so many lines and characters stand before it.
 *
 * @param columns so many characters more stand before it in its line, if it is but one
 */
export function movePositions(node: Nodes, lines: number, offset: number, columns = 0): void {
  if (lines === 0 && offset === 0 && columns === 0) return;
  const { start, end } = node.position ?? {};
  for (const point of [start, end]) {
    if (!point) continue;
    point.line += lines;
    point.column += columns;
    point.offset = (point.offset ?? 0) + offset;
  }
  if ('children' in node)
    for (const child of node.children) movePositions(child, lines, offset, columns);
}
