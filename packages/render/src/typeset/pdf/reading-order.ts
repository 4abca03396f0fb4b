import type { StructureNode } from '../display/index.ts';
import type { FirstPainted } from './keep-painted.ts';
import type { Content } from './structure-record.ts';

/**
 * Everything right below an element, in reading order: its elements as the tree has them, and its
 * own content before the first of them that was painted later.
 */
export function readingOrder(
  { children }: StructureNode,
  contents: readonly Content[],
  firsts: FirstPainted,
): readonly (StructureNode | Content)[] {
  if (children.length === 0) return contents;
  const order: (StructureNode | Content)[] = [];
  let next = 0;
  for (const child of children) {
    const first = firsts.get(child.element);
    if (first === undefined) continue;
    while (next < contents.length && contents[next]!.order < first) order.push(contents[next++]!);
    order.push(child);
  }
  while (next < contents.length) order.push(contents[next++]!);
  return order;
}
