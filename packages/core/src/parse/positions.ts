import type { Node, Nodes, Parents } from 'mdast';
import type { Scan } from '../scan/index.ts';

/** The offset from which positions count: not a byte order mark, after which the first line starts. */
export function originOf({ lines }: Scan): number {
  return lines[0]?.start ?? 0;
}

/**
 * The position of the text between two offsets.
 *
 * @param first index of the line that contains `start`
 * @param last index of the line that contains `end`
 */
export function positionIn(
  scan: Scan,
  start: number,
  end: number,
  first: number,
  last = first,
): NonNullable<Node['position']> {
  const { lines } = scan;
  const before = originOf(scan);
  return {
    start: { line: first + 1, column: start - lines[first]!.start + 1, offset: start - before },
    end: { line: last + 1, column: end - lines[last]!.start + 1, offset: end - before },
  };
}

/**
 * Moves all positions of a tree.
 *
 * @param lines added to line numbers
 * @param offset added to offsets
 * @param columns added to columns; for trees of one line
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
 * Adds the missing positions of a tree. mdast-util-gfm splits text nodes at addresses and leaves
 * the parts without positions; they get the range between their neighbors.
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
