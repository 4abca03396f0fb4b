import { Parser } from 'htmlparser2';
import type { Html } from 'mdast';
import { isMarkdown, type SourceNode } from '../source-node.ts';
import { createOpenElements } from './open-elements.ts';
import { createStreamPositions } from './stream-positions.ts';
import { strayEndTags } from './stray-end-tags.ts';

/** What ends a construct that its html node left open, tried in turn: text, a tag, a value in it. */
const endings = ['\n', '>\n', '">\n', "'>\n"];

const pageBreak = /^\s*pagebreak\s*$/i;

/**
 * Nests siblings in the raw HTML between them: an element may open in one html node and close in a
 * later one, or behind the markdown in whose lines its end tag stands, else it ends with the
 * siblings. Comments are dropped, and so are elements that cannot be shown; markdown in those stays
 * when their end tag is missing.
 *
 * @param separator what follows each html node: a line end between blocks, nothing within a line
 */
export function nestHtml(
  nodes: readonly SourceNode[],
  separator: '\n' | '',
): readonly SourceNode[] {
  if (!nodes.some(({ type }) => type === 'html')) return nodes;
  const nesting = startNesting(separator);
  for (const node of nodes) {
    if (node.type === 'html') nesting.feed(node);
    else nesting.append(node);
  }
  return nesting.finish(endOf(nodes.at(-1)));
}

function endOf(node: SourceNode | undefined): number {
  return node && isMarkdown(node) ? (node.position?.end.offset ?? 0) : 0;
}

function startNesting(separator: '\n' | '') {
  const elements = createOpenElements();
  const positions = createStreamPositions();
  /** What stands in a comment that ends in no html node so far. */
  let commented: SourceNode[] | undefined;

  const here = () => positions.span(parser.startIndex, parser.endIndex + 1);
  const parser = new Parser({
    onopentag(name, attributes) {
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

  function isPending(): boolean {
    return parser.endIndex + 1 < positions.fed;
  }

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
      const goesOn = commented !== undefined && parser.endIndex === ended;
      if (goesOn || text.startsWith('<!--', text.length - (positions.fed - parser.endIndex - 1))) {
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
      for (const { name, node: endTag } of strayEndTags(node))
        if (elements.isOpen(name)) feed(endTag);
    },
    finish(end: number): readonly SourceNode[] {
      for (const node of commented ?? []) elements.append(node);
      return elements.finish(end);
    },
  };
}

/** `<?php … ?>`: to HTML it would end at the first `>`. Source: CommonMark 0.31, 4.6. */
function withoutInstruction(html: string): string {
  if (!html.startsWith('<?')) return html;
  const end = html.indexOf('?>');
  return end < 0 ? '' : html.slice(end + 2);
}
