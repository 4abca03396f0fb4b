import type { Root } from 'mdast';
import type { PluggableList } from 'unified';
import { parseMarkdown, parseWithPlugins, withinStack } from '../parse/index.ts';
import { checkComplexity, scan, type Scan } from '../scan/index.ts';
import { syntaxSwitches, type SyntaxSwitches } from '../syntax-names.ts';
import { documentFromMdast, isMarkdown, readTree, type SourceNode } from './from-mdast/index.ts';
import type { Document, DocumentProperties, Span } from './model.ts';

/** Results of earlier stages that `parse` can use, and remark plugins. */
export interface ParseOptions {
  /** The caller's text, if it differs from the markdown. */
  readonly source?: string;
  /** Maps an offset in the markdown to the offset in `source`. */
  readonly toSource?: (offset: number) => number;
  /** The scan of the markdown, if it exists already. */
  readonly scan?: Scan;
  /** Whether to recognize formulas; true by default. A `scan` decides it itself. */
  readonly math?: boolean;
  /** Whether to recognize lists with marks such as `a.`, `(i)` and `1.1`; true by default. */
  readonly fancyLists?: boolean;
  /** Which syntax of other tools is read, such as `==marked==`; all of it by default. */
  readonly syntax?: Partial<SyntaxSwitches> | undefined;
  /**
   * Whether lines that are only bold and act as headings become headings of the Document; false by default.
   * The warning `heading-inferred` counts them.
   */
  readonly inferHeadings?: boolean | undefined;
  /**
   * Whether the text is a part of a larger one, to which `joinDocuments` adds it: references to labels that it does
   * not have are kept. False by default.
   */
  readonly isPart?: boolean | undefined;
  /** Whether `@key` cites a work although the text names no bibliography, as in chapters of a book that names one. */
  readonly citesWorks?: boolean | undefined;
  /** Properties that take precedence over those of the front matter. */
  readonly properties?: Partial<Pick<DocumentProperties, 'title' | 'contents'>>;
  /** Destinations of links as written, each with the one that replaces it. */
  readonly linkDestinations?: ReadonlyMap<string, string>;
  /**
   * Plugins that add syntax to the parser or transform its mdast tree, as in `unified().use()`. They
   * must be synchronous. Parsing with plugins takes about as long as remark.
   */
  readonly remarkPlugins?: PluggableList;
}

/**
 * Parses markdown into the Document that every writer reads.
 *
 * @throws {DocumentTooComplexError} the document exceeds a complexity limit
 * @throws {RemarkPluginError} a remark plugin throws or is asynchronous
 * @throws {InvalidTreeError} a remark plugin returns a tree that is not mdast
 */
export function parse(markdown: string, options: ParseOptions = {}): Document {
  const { source = markdown, toSource = same, math = true, fancyLists = true } = options;
  const { properties, linkDestinations } = options;
  const syntax = syntaxSwitches(options.syntax);
  const scanned = options.scan ?? scan(markdown, { math });
  checkComplexity(scanned, (offset) => lineOf(source, toSource(offset)));
  const tree = options.remarkPlugins
    ? readTree(parseWithPlugins(scanned, options.remarkPlugins))
    : { root: parseMarkdown(scanned), unknown: [] };
  // The parser's offsets do not count a byte order mark.
  const first = markdown.startsWith('\ufeff') ? 1 : 0;
  const spanOf = (node: SourceNode): Span => {
    const { start, end } = offsets(node);
    return { start: toSource(start + first), end: toSource(end + first) };
  };
  return withinStack(() =>
    documentFromMdast(tree, spanOf, {
      ...{ math: scanned.math, fancyLists, syntax, properties, linkDestinations },
      inferHeadings: options.inferHeadings,
      isPart: options.isPart,
      citesWorks: options.citesWorks,
      source: markdown.slice(first),
      parse: fragmentParser(scanned),
    }),
  );
}

/**
 * Builds the Document of an mdast tree of your own. The tree is checked like any input: raw HTML,
 * links and images are limited to what is safe. A node whose `data.hName` names an HTML element
 * becomes that element with `data.hProperties` as attributes, as in remark-rehype. Any other node of
 * an unknown type becomes its children, or without any its `value` as text, with the warning
 * `node-unknown`.
 *
 * Spans are the offsets of the nodes' positions; a node without a position gets the range between
 * its neighbors.
 *
 * @throws {InvalidTreeError} the tree is not mdast
 * @throws {DocumentTooComplexError} the tree exceeds a complexity limit, for example because it is
 *   cyclic
 */
export function fromMdast(tree: Root): Document {
  return withinStack(() =>
    documentFromMdast(readTree(tree), offsets, {
      ...{ math: true, fancyLists: true, syntax: syntaxSwitches(), source: '' },
      parse: fragmentParser(scan('')),
    }),
  );
}

/** Parses parts of a text with the labels of the whole. */
function fragmentParser({ math, labels, footnotes }: Scan) {
  return (text: string): Root => {
    const scanned = scan(text, { math });
    checkComplexity(scanned, (offset) => lineOf(text, offset));
    return parseMarkdown({ ...scanned, labels, footnotes });
  };
}

function offsets(node: SourceNode): Span {
  if (!isMarkdown(node)) return { start: node.start, end: node.end };
  return { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 };
}

/** 1-based. */
function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split(/\r\n?|\n/).length;
}

function same(offset: number): number {
  return offset;
}
