import { Parser } from 'htmlparser2';
import type { Html } from 'mdast';
import type { Span } from '../../model.ts';
import { isMarkdown, type SourceNode } from '../source-node.ts';
import { createOpenElements, isDropped } from './open-elements.ts';
import { unmatchedEndTags } from './unmatched-end-tags.ts';

/** Endings for a construct that its html node leaves open, in the order tried: text, tag, attribute value. */
const endings = ['\n', '>\n', '">\n', "'>\n"];

const pageBreak = /^\s*\\?(?:page-?break|new-?page|page break)\s*$/i;

/**
 * Parses the html nodes among siblings and nests the siblings in their elements. An element may open in
 * one html node and close in a later one, or at an end tag inside a following markdown block. Otherwise
 * it ends after the last sibling. Comments and elements that are not supported are dropped; markdown
 * inside such an element is kept if its end tag is missing.
 *
 * @param onDropped is told of elements that are left out
 * @param separator text after each html node: a line feed between blocks, nothing between inlines
 */
export function nestHtml(
  nodes: readonly SourceNode[],
  separator: '\n' | '',
  onDropped: (name: string, span: Span) => void = () => undefined,
): readonly SourceNode[] {
  if (!nodes.some(({ type }) => type === 'html')) return nodes;
  const nesting = startNesting(separator, onDropped);
  for (const node of nodes) {
    if (node.type === 'html') nesting.feed(node);
    else nesting.append(node);
  }
  return nesting.finish(endOf(nodes.at(-1)));
}

function endOf(node: SourceNode | undefined): number {
  return node && isMarkdown(node) ? (node.position?.end.offset ?? 0) : 0;
}

function startNesting(separator: '\n' | '', onDropped: (name: string, span: Span) => void) {
  const elements = createOpenElements();
  const positions = createStreamPositions();
  /** Nodes inside a comment that no html node has closed yet. */
  let commented: SourceNode[] | undefined;

  const here = () => positions.span(parser.startIndex, parser.endIndex + 1);
  const parser = new Parser({
    onopentag(name, attributes) {
      if (isDropped(name) && !elements.isDropping()) onDropped(name, here());
      elements.open(name, attributes, here());
    },
    onclosetag(_, implied) {
      elements.close(here().end, implied);
    },
    ontext(value) {
      if (!elements.isDropping()) elements.append({ type: 'htmlText', value, ...here() });
    },
    oncomment(text) {
      if (!elements.isDropping() && pageBreak.test(text))
        elements.append({ type: 'pageBreakComment', ...here() });
    },
  });

  const isPending = () => parser.endIndex + 1 < positions.fed;

  function write(text: string): void {
    positions.feed(text.length);
    parser.write(text);
  }

  function feed(node: Html): void {
    const text = withoutInstruction(node.value) + separator;
    const ended = parser.endIndex;
    positions.begin(node);
    write(text);
    if (isPending()) {
      const isContinued = commented !== undefined && parser.endIndex === ended;
      if (
        isContinued ||
        text.startsWith('<!--', text.length - (positions.fed - parser.endIndex - 1))
      ) {
        commented ??= [];
        return;
      }
    }
    commented = undefined;
    for (const ending of endings) if (isPending()) write(ending);
  }

  return {
    feed,
    append(node: SourceNode): void {
      if (commented) return void commented.push(node);
      elements.append(node);
      if (separator === '' || elements.isEmpty() || !isMarkdown(node)) return;
      for (const { name, node: endTag } of unmatchedEndTags(node))
        if (elements.isOpen(name)) feed(endTag);
    },
    finish(end: number): readonly SourceNode[] {
      for (const node of commented ?? []) elements.append(node);
      return elements.finish(end);
    },
  };
}

/** Removes `<?php … ?>`, which an HTML parser would end at the first `>`. Source: CommonMark 0.31, 4.6. */
function withoutInstruction(html: string): string {
  if (!html.startsWith('<?')) return html;
  const end = html.indexOf('?>');
  return end < 0 ? '' : html.slice(end + 2);
}

/** Maps offsets in the html that was fed to the parser to offsets in the markdown. */
interface StreamPositions {
  /** Starts a node: its html is fed next. */
  begin(node: Html): void;
  /** Counts fed characters; those after the node's own html map to its end. */
  feed(length: number): void;
  readonly fed: number;
  /** Maps a range within the current node. Exact unless a blockquote or list indents the node. */
  span(start: number, end: number): Span;
}

function createStreamPositions(): StreamPositions {
  let fed = 0;
  let base = 0;
  let node: Span = { start: 0, end: 0 };
  let exact = true;

  const within = (index: number) => Math.min(node.end, node.start + Math.max(0, index - base));
  return {
    get fed() {
      return fed;
    },
    begin({ position, value }) {
      base = fed;
      node = { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
      exact = node.end - node.start === value.length;
    },
    feed(length) {
      fed += length;
    },
    span: (start, end) => (exact ? { start: within(start), end: within(end) } : node),
  };
}
