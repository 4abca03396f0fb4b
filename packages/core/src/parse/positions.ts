import type { Node, Nodes, Parents } from 'mdast';
import type { Scan } from '../scan/index.ts';

/**
 * The position of what stands between two offsets of a text.
 *
 * @param first index of the line in which it begins
 * @param last index of the line in which it ends
 */
export function positionIn(
  { lines }: Scan,
  start: number,
  end: number,
  first: number,
  last = first,
): NonNullable<Node['position']> {
  // A byte order mark, which the first line stands behind, is no part of any position.
  const before = lines[0]!.start;
  return {
    start: { line: first + 1, column: start - lines[first]!.start + 1, offset: start - before },
    end: { line: last + 1, column: end - lines[last]!.start + 1, offset: end - before },
  };
}

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

/**
 * Gives a place to nodes that have none: mdast-util-gfm finds addresses in text that is parsed
 * already, and leaves the pieces without. They get all that lies between their neighbors.
 */
export function completePositions({ children, position }: Parents): void {
  if (!position) return;
  let { start, end } = position;
  let next = 0;
  children.forEach((node, index) => {
    if (node.position) {
      start = node.position.end;
    } else {
      if (next <= index) {
        next = index + 1;
        while (next < children.length && !children[next]!.position) next += 1;
        end = children[next]?.position?.start ?? position.end;
      }
      node.position = { start, end };
    }
    if ('children' in node) completePositions(node);
  });
}
