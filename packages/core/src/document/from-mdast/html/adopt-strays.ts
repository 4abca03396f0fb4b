import type { HtmlElement, SourceNode } from '../source-node.ts';
import { isWhiteSpace } from '../white-space.ts';

const tableParts = ['caption', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'];

/** The parent that an element gets where its own is missing. */
const parents: ReadonlyMap<string, string> = new Map([
  ['li', 'ul'],
  ['dt', 'dl'],
  ['dd', 'dl'],
  ...tableParts.map((part): [string, string] => [part, 'table']),
]);

/** Puts list items, terms and parts of tables that stand outside of one into one. */
export function adoptStrays(nodes: readonly SourceNode[]): readonly SourceNode[] {
  if (!nodes.some((node) => parentOf(node) !== undefined)) return nodes;
  const adopted: SourceNode[] = [];
  let parent: HtmlElement | undefined;
  for (const node of nodes) {
    const name = parentOf(node);
    if (name !== undefined && name !== parent?.name) {
      parent = { ...(node as HtmlElement), name, attributes: {}, children: [] };
      adopted.push(parent);
    }
    if (name === undefined && !isBlankText(node)) parent = undefined;
    if (parent) parent.end = Math.max(parent.end, (node as HtmlElement).end);
    (parent?.children ?? adopted).push(node);
  }
  return adopted;
}

function parentOf(node: SourceNode): string | undefined {
  return node.type === 'element' ? parents.get(node.name) : undefined;
}

/** White space between elements; it separates nothing. */
export function isBlankText(node: SourceNode): boolean {
  return node.type === 'htmlText' && isWhiteSpace(node.value);
}
