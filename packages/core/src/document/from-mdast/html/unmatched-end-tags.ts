import type { Html, Nodes, RootContent } from 'mdast';

/** Elements that have no end tag. Source: HTML, 13.1.2. */
const isVoid = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;
const tag = /^<(\/?)([a-z][a-z0-9-]*)/i;

interface UnmatchedEndTag {
  /** Lower case. */
  readonly name: string;
  readonly node: Html;
}

/** The end tags inside a block whose start tags are outside it, in source order. */
export function unmatchedEndTags(block: RootContent): readonly UnmatchedEndTag[] {
  const open: string[] = [];
  const unmatched: UnmatchedEndTag[] = [];

  const visit = (node: Html) => {
    const [, slash, written = ''] = tag.exec(node.value) ?? [];
    const name = written.toLowerCase();
    if (name === '' || isVoid.test(name)) return;
    if (!slash) return void open.push(name);
    const start = open.lastIndexOf(name);
    if (start >= 0) open.length = start;
    else unmatched.push({ name, node });
  };
  const visitAll = (parent: Nodes) => {
    if (!('children' in parent)) return;
    for (const child of parent.children) {
      if (child.type === 'html' && !holdsBlocks(parent)) visit(child);
      else visitAll(child);
    }
  };
  visitAll(block);
  return unmatched;
}

/** Whether raw HTML that is a direct child of a node is a block, which nests within that node. */
function holdsBlocks({ type }: Nodes): boolean {
  return type === 'blockquote' || type === 'listItem' || type === 'footnoteDefinition';
}
