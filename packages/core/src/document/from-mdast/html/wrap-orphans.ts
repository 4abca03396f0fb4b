import type { HtmlElement, SourceNode } from '../source-node.ts';
import { isWhiteSpace } from '../white-space.ts';

const tableParts = ['caption', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'];

/** The parent that an element needs. */
const parents: ReadonlyMap<string, string> = new Map([
  ['li', 'ul'],
  ['dt', 'dl'],
  ['dd', 'dl'],
  ...tableParts.map((part): [string, string] => [part, 'table']),
]);

/** Adds the missing list, description list or table around items, terms and table parts. */
export function wrapOrphans(nodes: readonly SourceNode[]): readonly SourceNode[] {
  if (!nodes.some((node) => parentOf(node) !== undefined)) return nodes;
  const wrapped: SourceNode[] = [];
  let parent: HtmlElement | undefined;
  for (const node of nodes) {
    const name = parentOf(node);
    if (name !== undefined && name !== parent?.name) {
      parent = { ...(node as HtmlElement), name, attributes: {}, children: [] };
      wrapped.push(parent);
    }
    if (name === undefined && !isBlankText(node)) parent = undefined;
    if (parent) parent.end = Math.max(parent.end, (node as HtmlElement).end);
    (parent?.children ?? wrapped).push(node);
  }
  return wrapped;
}

function parentOf(node: SourceNode): string | undefined {
  return node.type === 'element' ? parents.get(node.name) : undefined;
}

/** White space between elements, which is insignificant. */
export function isBlankText(node: SourceNode): boolean {
  return node.type === 'htmlText' && isWhiteSpace(node.value);
}
