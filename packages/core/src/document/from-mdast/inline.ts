import type { Html, PhrasingContent } from 'mdast';
import type { Span } from '../model.ts';
import type { Building } from './building.ts';
import type { Flow } from './flow.ts';
import { unixLines } from './white-space.ts';
import { addImage, linkMark } from './link.ts';
import type { Mark } from './mark.ts';
import type { SourceNode } from './source-node.ts';

type MarkdownInline = Exclude<PhrasingContent, Html>;
type OfType<Type extends MarkdownInline['type']> = Extract<MarkdownInline, { type: Type }>;

/** Adds a markdown inline node to a flow. */
export function addMarkdownInline(building: Building, node: MarkdownInline, flow: Flow): void {
  const span = building.span(node);
  const { run } = flow;
  switch (node.type) {
    case 'text':
      return run.text(unixLines(node.value), span);
    case 'inlineCode':
      // Source: CommonMark 0.31, 6.1: line ends in code are spaces.
      return run.leaf({ kind: 'inlineCode', text: node.value.replace(/\r\n?|\n/g, ' '), span });
    case 'break':
      return run.lineBreak(span);
    case 'emphasis':
    case 'strong':
    case 'delete':
      return addMarked(building, { kind: node.type }, node.children, span, flow);
    case 'link':
    case 'linkReference':
      return addMarked(building, markOf(building, node, span), node.children, span, flow);
    case 'image':
    case 'imageReference':
      return addPicture(building, node, span, flow);
    case 'footnoteReference':
      return addFootnoteReference(building, node, span, flow);
  }
}

function markOf(
  building: Building,
  node: OfType<'link' | 'linkReference'>,
  span: Span,
): Mark | undefined {
  const link = node.type === 'link' ? node : building.references.definition(node.identifier);
  return link && linkMark(building, link, span);
}

function addPicture(
  building: Building,
  node: OfType<'image' | 'imageReference'>,
  span: Span,
  flow: Flow,
): void {
  const image = node.type === 'image' ? node : building.references.definition(node.identifier);
  const { url = '', title } = image ?? {};
  addImage(building, { url, title, alt: node.alt ?? '' }, span, flow);
}

function addFootnoteReference(
  building: Building,
  node: OfType<'footnoteReference'>,
  span: Span,
  { run }: Flow,
): void {
  const reference = building.references.refer(node.identifier);
  if (reference) run.leaf({ kind: 'footnoteReference', ...reference, span });
}

/** Adds content under a mark; a link in a link, or content with no mark, is content alone. */
export function addMarked(
  building: Building,
  mark: Mark | undefined,
  children: readonly SourceNode[],
  span: Span,
  flow: Flow,
): void {
  const marks = mark && !(mark.kind === 'link' && flow.run.isOpen('link'));
  if (marks) flow.run.open(mark, span);
  building.add(children, flow);
  if (marks) flow.run.close();
}
