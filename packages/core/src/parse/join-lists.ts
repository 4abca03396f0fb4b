import type { List, RootContent } from 'mdast';

/**
 * Moves the items of the first node to a list, if that node is the rest of the list.
 *
 * @param list the last node of the section before
 * @param nodes those of the section; without the first one afterwards
 */
export function joinLists(list: RootContent | undefined, nodes: RootContent[]): void {
  const [rest] = nodes;
  if (list?.type !== 'list' || rest?.type !== 'list') return;
  list.spread = isSpread(list, rest);
  for (const item of rest.children) list.children.push(item);
  list.position!.end = rest.position!.end;
  nodes.shift();
}

/** A blank line between two items makes a list spread. */
function isSpread(list: List, rest: List): boolean {
  const isApart = rest.position!.start.line > list.position!.end.line + 1;
  return Boolean(list.spread) || Boolean(rest.spread) || isApart;
}
