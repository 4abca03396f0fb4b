import type { Root } from 'mdast';
import type { Block, Paragraph, Span } from '../model.ts';
import type { WarningLog } from '../warning-log.ts';
import { createAnchorIds, createPendingAnchors } from './anchors.ts';
import { buildMarkdownBlock } from './blocks.ts';
import type { BlockContext, ContentSink, DocumentBuilder } from './builder.ts';
import { createBlockSink, createLineSink } from './content-sink.ts';
import { referenceCutter } from './cut-text.ts';
import {
  addElement,
  wrapOrphans,
  buildBlockElement,
  createWordTags,
  nestHtml,
  warnOfDropped,
} from './html/index.ts';
import { addMarkdownInline } from './inlines.ts';
import { collectReferences } from './references.ts';
import { isInline, isMarkdown, type SourceNode } from './source-node.ts';
import { collapseWhiteSpace, trimEnd, trimStart, unixLines } from './white-space.ts';

/** Connects the builders of blocks and inline content, which call each other recursively. */
export function createDocumentBuilder(
  root: Root,
  span: (node: SourceNode) => Span,
  log: WarningLog,
  settings: Pick<
    DocumentBuilder,
    'math' | 'labels' | 'citations' | 'pageBreaks' | 'linkDestinations'
  >,
): DocumentBuilder {
  const shown = createWordTags(root);
  const builder: DocumentBuilder = {
    ...settings,
    log,
    cutReferences: referenceCutter(root, settings),
    span,
    ids: createAnchorIds(),
    anchors: createPendingAnchors(),
    references: collectReferences(root),
    add(nodes, sink) {
      for (const node of nestHtml(shown.inlines(nodes), '', dropped)) addNode(builder, node, sink);
    },
    blocks(nodes, context, line) {
      const plain = plainParagraph(builder, nodes, context, line);
      if (plain) return plain;
      const sink = createBlockSink(builder, context, buildBlock);
      const nested = nestHtml(
        line ? shown.inlines(nodes) : shown.blocks(nodes),
        line ? '' : '\n',
        dropped,
      );
      builder.add(wrapOrphans(nested), sink);
      return sink.finish(line);
    },
    inlines(nodes, { wrappers }) {
      const sink = createLineSink(builder, wrappers);
      builder.add(nodes, sink);
      return sink.inline.take();
    },
  };

  function dropped(name: string, { start, end }: Span): void {
    warnOfDropped(builder, name, span({ type: 'htmlText', value: '', start, end }));
  }

  function buildBlock(node: SourceNode, context: BlockContext): readonly Block[] {
    if (node.type === 'pageBreakComment') return [{ kind: 'pageBreak', span: span(node) }];
    if (node.type === 'element') return buildBlockElement(builder, node, context);
    return isMarkdown(node) ? buildMarkdownBlock(builder, node, context) : [];
  }

  return builder;
}

function addNode(builder: DocumentBuilder, node: SourceNode, sink: ContentSink): void {
  if (isInline(node)) addMarkdownInline(builder, node, sink);
  else if (node.type === 'element') addElement(builder, node, sink);
  else if (node.type === 'htmlText')
    sink.inline.text(collapseWhiteSpace(node.value), builder.span(node));
  else sink.block(node);
}

/**
 * A fast path for content that is a single text node, as most list items and table cells are.
 *
 * @returns no paragraph for blank text; `undefined` for any other content
 */
function plainParagraph(
  builder: DocumentBuilder,
  nodes: readonly SourceNode[],
  { wrappers, align }: BlockContext,
  paragraph: Span | undefined,
): Paragraph[] | undefined {
  const [only] = nodes;
  if (nodes.length !== 1 || only?.type !== 'text' || wrappers.length > 0) return undefined;
  const text = trimEnd(trimStart(unixLines(only.value)));
  if (text === '') return [];
  if (builder.cutReferences(text).length > 1) return undefined;
  const textSpan = builder.span(only);
  const span = paragraph ?? textSpan;
  const children = [
    ...builder.anchors.release(span.start),
    { kind: 'text', text, span: textSpan } as const,
  ];
  return [{ kind: 'paragraph', ...(align && { align }), children, span }];
}
