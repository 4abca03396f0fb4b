import type { Block, Details, Figure } from '../../model.ts';
import { onlyImage } from '../content-sink.ts';
import type { BlockContext, DocumentBuilder } from '../builder.ts';
import type { HtmlElement, SourceNode } from '../source-node.ts';
import { attribute, claimedLabel, holdAnchors } from './attributes.ts';

/**
 * Builds `<figure>`: a figure for a single image, a table with a caption for a single table. For any
 * other content the caption becomes a paragraph after it.
 */
export function buildFigureElement(
  builder: DocumentBuilder,
  element: HtmlElement,
  context: BlockContext,
): readonly Block[] {
  const span = builder.span(element);
  const label = element.children.find(isCaption);
  const content = element.children.filter((node) => node !== label);
  const blocks = builder.blocks(content, context);
  const caption = label ? builder.inlines(label.children, context) : [];

  const [only] = blocks;
  if (only && blocks.length === 1) {
    const figure = figureOf(builder, only);
    const given = { ...(caption.length > 0 && { caption }), ...claimedLabel(builder, element) };
    if (figure) return [{ ...figure, ...given, span }];
    if (only.kind === 'table' && !only.caption && caption.length > 0)
      return [{ ...only, ...given }];
  }
  holdAnchors(builder, element);
  if (!label || caption.length === 0) return blocks;
  return [...blocks, { kind: 'paragraph', children: caption, span: builder.span(label) }];
}

function isCaption(node: SourceNode): node is HtmlElement {
  return node.type === 'element' && node.name === 'figcaption';
}

function figureOf(builder: DocumentBuilder, block: Block): Figure | undefined {
  if (block.kind === 'figure') return block;
  if (block.kind !== 'paragraph') return undefined;
  const image = onlyImage(block.children);
  if (!image) return undefined;
  builder.anchors.hold(block.children);
  const { align, span } = block;
  return { kind: 'figure', ...(align && { align }), ...image, span };
}

/** Builds `<details>`. The first `<summary>` counts, at any position. */
export function buildDetails(
  builder: DocumentBuilder,
  element: HtmlElement,
  context: BlockContext,
): readonly Details[] {
  const summary = element.children.find(isSummary);
  const content = element.children.filter((node) => node !== summary);
  return [
    {
      kind: 'details',
      open: attribute(element, 'open') !== undefined,
      summary: summary ? builder.inlines(summary.children, context) : [],
      children: builder.blocks(content, context),
      span: builder.span(element),
    },
  ];
}

function isSummary(node: SourceNode): node is HtmlElement {
  return node.type === 'element' && node.name === 'summary';
}
