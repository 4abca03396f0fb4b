import type { Parents } from 'mdast';

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
