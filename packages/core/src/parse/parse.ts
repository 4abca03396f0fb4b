import type { Node, Root } from 'mdast';
import { DocumentTooComplexError } from '../errors/index.ts';
import type { Scan } from '../scan/index.ts';
import { cutSections } from './cut-sections.ts';
import { parseSection } from './parse-section.ts';
import { completePositions } from './positions.ts';
import { frontMatter, knownLabels } from './syntax/index.ts';

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
  const known = knownLabels(scan.labels, scan.footnotes);
  const begin = scan.blocks[0]?.kind === 'front-matter' ? [frontMatter, known] : [known];
  return withinStack(() => {
    const root: Root = {
      type: 'root',
      children: cutSections(scan, sectionLength).flatMap((section) =>
        parseSection(scan, section, section.start === 0 ? begin : [known]),
      ),
      position: { start: { line: 1, column: 1, offset: 0 }, end: endOf(scan) },
    };
    completePositions(root);
    return root;
  });
}

function endOf({ lines }: Scan): NonNullable<Node['position']>['end'] {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return { line: 1, column: 1, offset: 0 };
  // A byte order mark, which the first line stands behind, is no part of any position.
  const offset = last.next - first.start;
  return last.next > last.end
    ? { line: lines.length + 1, column: 1, offset }
    : { line: lines.length, column: last.end - last.start + 1, offset };
}

/** Levels of emphasis, links and the like that a document may nest. */
const inlineDepthMax = 200;

/**
 * Does work that recurses through a document.
 *
 * @throws {DocumentTooComplexError} the document nests so deeply that the stack is exhausted
 */
export function withinStack<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new DocumentTooComplexError('inline depth', inlineDepthMax);
  }
}
