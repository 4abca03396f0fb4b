import type { Node, Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Scan } from '../scan/index.ts';
import { completePositions } from './complete-positions.ts';
import { cutSections, type Section } from './cut-sections.ts';
import { movePositions } from './move-positions.ts';
import { readCode } from './read-code.ts';
import { frontMatter, knownLabels, mdast, syntaxFor } from './syntax/index.ts';
import { withinStack } from './within-stack.ts';

/** UTF-16 code units. A shorter section gains less than it costs to start the parser. */
const usualLength = 4096;

/**
 * Parses CommonMark with GFM, front matter and emphasis that knows East Asian punctuation. A `~`
 * alone strikes nothing. Every node has a position, which counts no byte order mark.
 *
 * It goes by sections, since the parser's time grows faster than the text; the tree is the same.
 *
 * @param sectionLength the least length of a section
 * @throws {DocumentTooComplexError} nesting that exhausts the stack
 */
export function parseMarkdown(scan: Scan, sectionLength = usualLength): Root {
  return withinStack(() => {
    const root: Root = {
      type: 'root',
      children: parseSections(scan, cutSections(scan, sectionLength)),
      position: { start: { line: 1, column: 1, offset: 0 }, end: endOf(scan) },
    };
    completePositions(root);
    return root;
  });
}

function parseSections(scan: Scan, sections: readonly Section[]): RootContent[] {
  const { text, blocks, labels, footnotes } = scan;
  const known = knownLabels(labels, footnotes);
  const begin = blocks[0]?.kind === 'front-matter' ? [frontMatter] : [];
  const mark = markLength(scan);
  return sections.flatMap(({ start, end, line, code }) => {
    if (code) return readCode(scan, code, mark);
    const section = text.slice(start, end);
    const { children } = fromMarkdown(section, {
      extensions: [...(start === 0 ? begin : []), ...syntaxFor(section), known],
      mdastExtensions: mdast,
    });
    if (start > 0) for (const child of children) movePositions(child, line, start - mark);
    return children;
  });
}

function endOf(scan: Scan): NonNullable<Node['position']>['end'] {
  const { text, lines } = scan;
  const last = lines.at(-1) ?? { start: 0, end: 0, next: 0 };
  const offset = text.length - markLength(scan);
  return last.next > last.end
    ? { line: lines.length + 1, column: 1, offset }
    : { line: Math.max(1, lines.length), column: last.end - last.start + 1, offset };
}

/** A byte order mark is no part of any position. */
function markLength({ text }: Scan): number {
  return text.startsWith('\ufeff') ? 1 : 0;
}
