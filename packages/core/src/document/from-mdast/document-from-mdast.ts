import type { Root, RootContent } from 'mdast';
import type { SyntaxSwitches } from '../../syntax-names.ts';
import { readFrontMatter } from '../front-matter/index.ts';
import { impliedTitle } from '../implied-title.ts';
import type {
  Block,
  Document,
  DocumentProperties,
  Footnote,
  LinkTarget,
  Paragraph,
  Span,
  Warning,
} from '../model.ts';
import { mayHaveLabels, referenceTargets, withNumbers } from '../numbering/index.ts';
import { writtenLanguage } from '../written-language.ts';
import { withStructure } from '../structure/index.ts';
import { createWarningLog, type WarningLog } from '../warning-log.ts';
import type { DocumentBuilder } from './builder.ts';
import { createDocumentBuilder } from './document-builder.ts';
import { inferHeadings } from './infer-headings.ts';
import { withFancyLists } from './lists/fancy-lists.ts';
import { rankHeadings, titleBlock } from './headings.ts';
import type { CheckedTree } from './read-tree.ts';
import type { SourceNode } from './source-node.ts';
import { readSyntax, type ParseFragment } from './syntax/index.ts';
import { unwrapLinks } from './unwrap-links.ts';

/** What the tree does not say. */
export interface ReadOptions {
  /** Whether fenced blocks can be formulas. */
  readonly math: boolean;
  /** Whether paragraphs can be lists with marks such as `(a)`. */
  readonly fancyLists: boolean;
  /** Whether paragraphs can be captions, attributions and addresses by their words; true by default. */
  readonly structure?: boolean;
  /** Which syntax of other tools is read. */
  readonly syntax: SyntaxSwitches;
  /** Whether lines that act as headings become headings. */
  readonly inferHeadings?: boolean | undefined;
  /** Whether references to labels wait for other parts. */
  readonly isPart?: boolean | undefined;
  /** Whether works are cited although the text names none. */
  readonly citesWorks?: boolean | undefined;
  /** The text that the tree was made of, without a byte order mark; empty for a tree of the caller. */
  readonly source: string;
  readonly parse: ParseFragment;
  readonly properties?: Partial<DocumentProperties> | undefined;
  /** Replacements of link destinations. */
  readonly linkDestinations?: ReadonlyMap<string, string> | undefined;
}

/**
 * Builds the Document of an mdast tree in one walk.
 *
 * @param spanOf maps a node to its range in the caller's text
 */
export function documentFromMdast(
  { root: source, unknown }: CheckedTree,
  spanOf: (node: SourceNode) => Span,
  options: ReadOptions,
): Document {
  const { math, properties: own, linkDestinations } = options;
  const { root, contents } = readDialects(source, options);
  const log = createWarningLog();
  warnOfUnknown(unknown, spanOf, log);
  const frontMatter = readFrontMatter(root, spanOf, log);
  const labels = readsLabels(frontMatter, options);
  const builder = createDocumentBuilder(root, spanOf, log, {
    ...{ math, labels, citations: citesWorks({ ...frontMatter, ...own }, options) },
    pageBreaks: options.syntax.pageBreaks,
    linkDestinations,
  });

  const written = builder.blocks(root.children, { wrappers: [], alerts: true });
  const text = options.inferHeadings
    ? inferHeadings(written, builder.ids)
    : { blocks: written, warnings: [] };
  const footnotes = buildFootnotes(builder);
  const blocks = [...text.blocks, ...remainingAnchors(builder, text.blocks)];

  const properties = {
    language: writtenLanguage(blocks),
    ...frontMatter,
    ...(contents && { contents }),
    ...own,
  };
  const title = titleBlock(properties, blocks);
  const headings = builder.ids.headings();
  rankHeadings(headings, title?.title !== undefined, log);

  // All link destinations are known only now.
  const unresolved = builder.ids.resolve();
  const implied = impliedTitle(blocks);
  const document: Document = {
    kind: 'document',
    properties: { ...(implied && { title: implied }), ...properties },
    ...(title && { titleBlock: title }),
    blocks: structured(blocks, properties, { labels, builder, options }),
    footnotes,
    warnings: [],
  };
  const numbered = labels ? numberedPart(document, log, options) : document;
  const targets = labels ? withLabels(unresolved, numbered, builder) : unresolved;
  return {
    ...withoutDeadLinks(numbered, targets, log),
    warnings: [...text.warnings, ...inTextOrder(log.list())],
  };
}

function warnOfUnknown(
  unknown: CheckedTree['unknown'],
  spanOf: (node: SourceNode) => Span,
  log: WarningLog,
): void {
  for (const { type, node } of unknown) {
    const message = `Nodes of the type ${JSON.stringify(type.slice(0, 40))} are unknown; only their content is kept.`;
    log.add('node-unknown', message, spanOf(node));
  }
}

/** Links whose targets are not in the text. */
type Unresolved = ReadonlySet<LinkTarget>;

interface StructureSources {
  readonly labels: boolean;
  readonly builder: DocumentBuilder;
  readonly options: ReadOptions;
}

/** Blocks with what their words make of them, such as captions. */
function structured(
  blocks: readonly Block[],
  { numberCaptions, listsOf }: Partial<DocumentProperties>,
  { labels, builder, options }: StructureSources,
): readonly Block[] {
  if (options.structure === false) return blocks;
  const all = numberCaptions === true || listsOf !== undefined;
  const claim = (id: string) => builder.ids.claim(id);
  return withStructure(blocks, labels ? { all, claim } : undefined);
}

/** A document with its numbers; a part of a larger one gets them from the whole. */
function numberedPart(document: Document, log: WarningLog, { isPart }: ReadOptions): Document {
  return isPart ? { ...document, isNumbered: true } : withNumbers(document, log);
}

/** The links that lead nowhere, without those to labels of a numbered document. */
function withLabels(unresolved: Unresolved, numbered: Document, { ids }: DocumentBuilder) {
  return unresolved.size > 0 ? ids.resolveAlso(unresolved, referenceTargets(numbered)) : unresolved;
}

function withoutDeadLinks(document: Document, targets: Unresolved, log: WarningLog): Document {
  return {
    ...document,
    blocks: unwrapLinks(document.blocks, targets, log),
    footnotes: document.footnotes.map((footnote) => ({
      ...footnote,
      children: unwrapLinks(footnote.children, targets, log),
    })),
  };
}

/** Whether a document has numbers or labels; most have neither. */
function readsLabels(
  { numberSections, numberCaptions, listsOf }: Partial<DocumentProperties>,
  { syntax, source }: ReadOptions,
): boolean {
  if (!syntax.crossReferences) return false;
  const isAsked = numberSections !== undefined || numberCaptions === true || listsOf !== undefined;
  return isAsked || source === '' || mayHaveLabels(source);
}

/** Whether a document names works; elsewhere `@name` is a mention. */
function citesWorks(
  { bibliography, references }: Partial<DocumentProperties>,
  { syntax, citesWorks: isAsked = false }: ReadOptions,
): boolean {
  return syntax.citations && (isAsked || bibliography !== undefined || references !== undefined);
}

/** The tree with lists and other syntax that CommonMark reads as text. */
function readDialects(tree: Root, { fancyLists, syntax, source, parse }: ReadOptions) {
  const withLists = (root: Root) => (fancyLists ? withFancyLists(root) : root);
  const parseFragment = (text: string) => withLists(parse(text));
  const { nodes, contents } = readSyntax(withLists(tree), source, syntax, parseFragment);
  return { root: { ...tree, children: nodes as RootContent[] }, contents };
}

/** Footnotes may refer to further footnotes, which are appended while the loop runs. */
function buildFootnotes(builder: DocumentBuilder): readonly Footnote[] {
  const { footnotes } = builder.references;
  const children: Footnote['children'][] = [];
  for (const { definition } of footnotes)
    children.push(builder.blocks(definition.children, { wrappers: [], alerts: false }));

  for (const definition of builder.references.unreferenced()) {
    const message = 'No reference points to this footnote; it is left out.';
    builder.log.add('footnote-unreferenced', message, builder.span(definition));
  }
  return footnotes.map(({ definition, references }, index) => ({
    kind: 'footnote',
    number: index + 1,
    references,
    children: children[index] ?? [],
    span: builder.span(definition),
  }));
}

/** A paragraph for the pending anchors at the end of the document. */
function remainingAnchors(
  builder: DocumentBuilder,
  blocks: readonly Block[],
): readonly Paragraph[] {
  const at = blocks.at(-1)?.span.end ?? 0;
  const children = builder.anchors.release(at);
  return children.length > 0 ? [{ kind: 'paragraph', children, span: { start: at, end: at } }] : [];
}

function inTextOrder(warnings: readonly Warning[]): readonly Warning[] {
  const start = ({ positions }: Warning) => positions?.[0]?.start ?? 0;
  return warnings
    .map((warning) => ({
      ...warning,
      positions: warning.positions?.toSorted((a, b) => a.start - b.start),
    }))
    .sort((a, b) => start(a) - start(b));
}
