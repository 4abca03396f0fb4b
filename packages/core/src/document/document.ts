import { parseMarkdown, withinStack } from '../parse/index.ts';
import { checkComplexity, scan, type Scan } from '../scan/index.ts';
import { documentFromMdast, isMarkdown, type SourceNode } from './from-mdast/index.ts';
import type { Document, Span } from './model.ts';

/** Results of earlier stages that `parse` can use. */
export interface ParseOptions {
  /** The caller's text, if it differs from the markdown. */
  readonly source?: string;
  /** Maps an offset in the markdown to the offset in `source`. */
  readonly toSource?: (offset: number) => number;
  /** The scan of the markdown, if it exists already. */
  readonly scan?: Scan;
}

/**
 * Parses markdown into the Document that every writer reads.
 *
 * @throws {DocumentTooComplexError} the document exceeds a complexity limit
 */
export function parse(markdown: string, options: ParseOptions = {}): Document {
  const { source = markdown, toSource = same, scan: scanned = scan(markdown) } = options;
  checkComplexity(scanned, (offset) => lineOf(source, toSource(offset)));
  const root = parseMarkdown(scanned);
  // The parser's offsets do not count a byte order mark.
  const first = markdown.startsWith('\ufeff') ? 1 : 0;
  const spanOf = (node: SourceNode): Span => {
    const { start, end } = offsets(node);
    return { start: toSource(start + first), end: toSource(end + first) };
  };
  return withinStack(() => documentFromMdast(root, spanOf));
}

function offsets(node: SourceNode): Span {
  if (!isMarkdown(node)) return node;
  return { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 };
}

/** 1-based. */
function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split(/\r\n?|\n/).length;
}

function same(offset: number): number {
  return offset;
}
