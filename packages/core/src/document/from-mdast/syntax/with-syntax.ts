import type { SourceNode } from '../source-node.ts';
import { headingWithAttributes, inlineAttributes } from './attribute-lists.ts';
import type { SyntaxContext } from './context.ts';
import { inlineMarks } from './inline-marks.ts';

/** Nodes whose children are blocks. */
const blockParents: ReadonlySet<string> = new Set([
  'root',
  'blockquote',
  'listItem',
  'footnoteDefinition',
]);

/** Nodes whose children are words. */
const lineParents: ReadonlySet<string> = new Set([
  'paragraph',
  'heading',
  'tableCell',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
]);

/** Elements made here whose children are words. */
const lineElements: ReadonlySet<string> = new Set(['dt', 'summary']);

/** Blocks with the syntax of other tools in place of the text that CommonMark reads it as. */
export function withSyntax(
  nodes: readonly SourceNode[],
  context: SyntaxContext,
): readonly SourceNode[] {
  const rewritten = context.blocks.reduce((now, { rewrite }) => rewrite(now, context), nodes);
  return mapChanged(rewritten, (node) => withSyntaxIn(node, context));
}

function withSyntaxIn(node: SourceNode, context: SyntaxContext): SourceNode {
  if (!('children' in node)) return node;
  const { children } = node as { readonly children: readonly SourceNode[] };
  if (node.type === 'element')
    return withChildren(node, insideElement(node.name, children, context));
  if (blockParents.has(node.type)) return withChildren(node, withSyntax(children, context));
  if (!lineParents.has(node.type))
    return withChildren(
      node,
      mapChanged(children, (child) => withSyntaxIn(child, context)),
    );
  const written = withChildren(node, withMarks(children, context));
  const isHeading = written.type === 'heading' && context.isOn('attributes');
  return isHeading ? headingWithAttributes(written) : written;
}

/** The elements that are visited were made here, of text that was parsed once more. */
function insideElement(
  name: string,
  children: readonly SourceNode[],
  context: SyntaxContext,
): readonly SourceNode[] {
  const inner = context.deeper();
  if (!inner) return children;
  return lineElements.has(name) ? withMarks(children, inner) : withSyntax(children, inner);
}

function withMarks(children: readonly SourceNode[], context: SyntaxContext): readonly SourceNode[] {
  const inside = mapChanged(children, (child) => withSyntaxIn(child, context));
  const attributed = context.isOn('attributes') ? inlineAttributes(inside) : inside;
  return inlineMarks(attributed, context);
}

/** The same list if nothing in it changes. */
function mapChanged(
  nodes: readonly SourceNode[],
  change: (node: SourceNode) => SourceNode,
): readonly SourceNode[] {
  const changed = nodes.map(change);
  return changed.some((node, index) => node !== nodes[index]) ? changed : nodes;
}

function withChildren<Node extends SourceNode>(node: Node, children: readonly SourceNode[]): Node {
  return 'children' in node && node.children === children ? node : { ...node, children };
}
