import type { Block, Figure, Image, Inline, LinkTarget, Span } from '../model.ts';
import { kindOfLabel } from '../numbering/index.ts';
import { isBlank } from './anchors.ts';
import type { BlockContext, ContentSink, DocumentBuilder } from './builder.ts';
import { createInlineBuilder, type InlineBuilder, type Wrapper } from './inline-builder.ts';
import type { SourceNode } from './source-node.ts';
import { inlineTex } from './white-space.ts';

/** ContentSink content: a block ends the paragraph before it, and the wrappers around it go on inside. */
export interface BlockSink extends ContentSink {
  /** @param span span of the paragraph if it is the only block */
  finish(span?: Span): Block[];
}

export function createBlockSink(
  builder: DocumentBuilder,
  context: BlockContext,
  buildBlock: (node: SourceNode, context: BlockContext) => readonly Block[],
): BlockSink {
  const blocks: Block[] = [];
  /** Created on first use: many sinks receive only blocks. */
  let inline: InlineBuilder | undefined;

  function endParagraph(span?: Span): void {
    const inlines = inline?.take() ?? [];
    if (inlines.length > 0) blocks.push(...paragraph(inlines, span));
  }

  function paragraph(inlines: readonly Inline[], span = spanOfAll(inlines)): readonly Block[] {
    if (isBlank(inlines)) {
      builder.anchors.hold(inlines);
      return [];
    }
    const align = context.align && { align: context.align };
    const figure = figureOf(inlines, builder);
    if (figure) {
      builder.anchors.hold(inlines.filter((inline) => !isAnchor(inline, figure.id)));
      return [{ ...figure, ...align, span }];
    }
    const children = [...builder.anchors.release(span.start), ...inlines];
    return [{ kind: 'paragraph', ...align, children, span }];
  }

  return {
    get inline() {
      return (inline ??= createInlineBuilder(context.wrappers));
    },
    block(node) {
      endParagraph();
      const inside = { ...context, wrappers: inline?.openWrappers() ?? context.wrappers };
      for (const block of buildBlock(node, inside)) blocks.push(block);
    },
    finish(span) {
      endParagraph(blocks.length === 0 ? span : undefined);
      return blocks;
    },
  };
}

function spanOfAll(inlines: readonly Inline[]): Span {
  return { start: inlines[0]?.span.start ?? 0, end: inlines.at(-1)?.span.end ?? 0 };
}

/**
 * The figure of a paragraph that is only an image with a title or a label. The title is the caption, or else
 * the alternative text, as in pandoc.
 */
function figureOf(
  inlines: readonly Inline[],
  { labels }: DocumentBuilder,
): Omit<Figure, 'span'> | undefined {
  const found = onlyImage(inlines);
  if (!found) return undefined;
  const id = labels ? labelIn(inlines) : undefined;
  const { title, ...image } = found.image;
  const words = title || (id === undefined ? '' : image.alt);
  if (words === '' && id === undefined) return undefined;
  return {
    kind: 'figure',
    ...found,
    image,
    ...(words !== '' && { caption: [{ kind: 'text', text: words, span: image.span }] }),
    ...(id !== undefined && { id }),
  };
}

/** The label of a figure among the anchors of a paragraph. */
function labelIn(inlines: readonly Inline[]): string | undefined {
  for (const inline of inlines)
    if (inline.kind === 'anchor' && kindOfLabel(inline.id) === 'figure') return inline.id;
  return undefined;
}

function isAnchor(inline: Inline, id: string | undefined): boolean {
  return inline.kind === 'anchor' && inline.id === id;
}

/** Collects inline content only: a block becomes a separate line, the cells of a table row share a line. */
export function createLineSink(
  builder: DocumentBuilder,
  wrappers: readonly Wrapper[],
): ContentSink {
  const inline = createInlineBuilder(wrappers);

  function block(node: SourceNode): void {
    const span = builder.span(node);
    if (isCell(node)) inline.text(' ', span);
    else inline.separate();
    if (node.type === 'math') return addFormula(node.value, span);
    if (node.type === 'code' && node.value === '') return inline.separate();
    if (node.type === 'code')
      // Inline code has no line endings. Source: CommonMark 0.31, 6.1.
      inline.leaf({ kind: 'inlineCode', text: node.value.replaceAll('\n', ' '), span });
    else if ('children' in node) builder.add(node.children, { inline, block });
    if (!isCell(node)) inline.separate();
  }

  /** A displayed formula within a line is like any other. */
  function addFormula(value: string, span: Span): void {
    const tex = inlineTex(value);
    if (tex !== '') inline.leaf({ kind: 'inlineMath', tex, span });
  }

  return { inline, block };
}

function isCell(node: SourceNode): boolean {
  if (node.type === 'element') return node.name === 'td' || node.name === 'th';
  return node.type === 'tableCell';
}

/** The image that is the only content, with its link target if it is linked. */
export function onlyImage(
  inlines: readonly Inline[],
): { readonly image: Image; readonly target?: LinkTarget } | undefined {
  const [only, ...others] = inlines.filter(({ kind }) => kind !== 'anchor');
  if (others.length > 0) return undefined;
  if (only?.kind === 'image') return { image: only };
  if (only?.kind === 'styled') return onlyImage(only.children);
  if (only?.kind !== 'link') return undefined;
  const linked = onlyImage(only.children);
  return linked && { image: linked.image, target: only.target };
}
