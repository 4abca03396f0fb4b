import type { Html, PhrasingContent } from 'mdast';
import { isDisplayed, math } from '../../parse/index.ts';
import type { Span } from '../model.ts';
import { emptyLinkReference } from '../numbering/index.ts';
import type { ContentSink, DocumentBuilder } from './builder.ts';
import type { Wrapper } from './inline-builder.ts';
import { addImage, linkWrapper } from './links.ts';
import type { SourceNode } from './source-node.ts';
import { inlineTex, unixLines } from './white-space.ts';

type MarkdownInline = Exclude<PhrasingContent, Html>;
type OfType<Type extends MarkdownInline['type']> = Extract<MarkdownInline, { type: Type }>;

/** Adds an mdast inline node to a sink. */
export function addMarkdownInline(
  builder: DocumentBuilder,
  node: MarkdownInline,
  sink: ContentSink,
): void {
  const span = builder.span(node);
  const { inline } = sink;
  switch (node.type) {
    case 'text':
      return addText(builder, unixLines(node.value), span, sink);
    case 'inlineCode':
      // Line endings in code are spaces. Source: CommonMark 0.31, 6.1.
      return inline.leaf({ kind: 'inlineCode', text: node.value.replace(/\r\n?|\n/g, ' '), span });
    case 'inlineMath':
      return addMath(node, span, sink);
    case 'break':
      return inline.lineBreak(span);
    case 'emphasis':
    case 'strong':
    case 'delete':
      return addFormatted(builder, node, span, sink);
    case 'link':
      return addLink(builder, node, span, sink);
    case 'linkReference':
      return addWrapped(builder, wrapperOf(builder, node, span), node.children, span, sink);
    case 'image':
    case 'imageReference':
      return addImageNode(builder, node, span, sink);
    case 'footnoteReference':
      return addFootnoteReference(builder, node, span, sink);
  }
}

function addFormatted(
  builder: DocumentBuilder,
  { type: format, children }: OfType<'emphasis' | 'strong' | 'delete'>,
  span: Span,
  sink: ContentSink,
): void {
  addWrapped(builder, { kind: 'formatted', format }, children, span, sink);
}

/** Adds a link. One without words, such as `[](#fig:growth)`, refers to what has the label. */
function addLink(
  builder: DocumentBuilder,
  node: OfType<'link'>,
  span: Span,
  sink: ContentSink,
): void {
  const isReference = builder.labels && node.children.length === 0;
  const reference = isReference ? emptyLinkReference(node.url, span) : undefined;
  if (reference) sink.inline.leaf(reference);
  else addWrapped(builder, wrapperOf(builder, node, span), node.children, span, sink);
}

/** Adds a text with the references in it, which links and code cannot have. */
function addText(
  { cutReferences }: DocumentBuilder,
  text: string,
  span: Span,
  { inline }: ContentSink,
): void {
  if (inline.isOpen('link') || inline.isOpen('inlineCode')) return inline.text(text, span);
  for (const piece of cutReferences(text))
    if (typeof piece === 'string') inline.text(piece, span);
    else inline.leaf({ ...piece, span });
}

/** Adds a formula. A displayed one ends the line before it. */
function addMath(node: OfType<'inlineMath'>, span: Span, sink: ContentSink): void {
  if (isDisplayed(node)) return sink.block({ ...math(node.value), position: node.position });
  const tex = inlineTex(node.value);
  if (tex !== '') sink.inline.leaf({ kind: 'inlineMath', tex, span });
}

function wrapperOf(
  builder: DocumentBuilder,
  node: OfType<'link' | 'linkReference'>,
  span: Span,
): Wrapper | undefined {
  const link = node.type === 'link' ? node : builder.references.definition(node.identifier);
  return link && linkWrapper(builder, link, span);
}

function addImageNode(
  builder: DocumentBuilder,
  node: OfType<'image' | 'imageReference'>,
  span: Span,
  sink: ContentSink,
): void {
  const image = node.type === 'image' ? node : builder.references.definition(node.identifier);
  const { url = '', title } = image ?? {};
  addImage(builder, { url, title, alt: node.alt ?? '' }, span, sink);
}

function addFootnoteReference(
  builder: DocumentBuilder,
  node: OfType<'footnoteReference'>,
  span: Span,
  { inline }: ContentSink,
): void {
  const reference = builder.references.refer(node.identifier);
  if (reference) inline.leaf({ kind: 'footnoteReference', ...reference, span });
}

/** Adds content in a wrapper. Without a wrapper, and for a link within a link, adds only the content. */
export function addWrapped(
  builder: DocumentBuilder,
  wrapper: Wrapper | undefined,
  children: readonly SourceNode[],
  span: Span,
  sink: ContentSink,
): void {
  const isWrapped = wrapper && !(wrapper.kind === 'link' && sink.inline.isOpen('link'));
  if (isWrapped) sink.inline.open(wrapper, span);
  builder.add(children, sink);
  if (isWrapped) sink.inline.close();
}
