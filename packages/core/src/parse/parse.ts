import type { Node, Root } from 'mdast';
import { DocumentTooComplexError } from '../errors/index.ts';
import type { Scan } from '../scan/index.ts';
import { cutSections } from './cut-sections.ts';
import { parseSection } from './parse-section.ts';
import { completePositions } from './positions.ts';
import { frontMatter, knownLabels } from './syntax/index.ts';

/** UTF-16 code units. A shorter section saves less than it costs to start the parser. */
const defaultSectionLength = 4096;

/**
 * Parses CommonMark with GFM, front matter and CJK-friendly emphasis. A single `~` is not
 * strikethrough. Every node has a position, which does not count a byte order mark.
 *
 * The text is parsed by section, because the parser's time grows faster than the text. The tree is
 * the same.
 *
 * @param sectionLength the least length of a section
 * @throws {DocumentTooComplexError} the nesting exhausts the stack
 */
export function parseMarkdown(scan: Scan, sectionLength = defaultSectionLength): Root {
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
  // Positions do not count a byte order mark; the first line starts after it.
  const offset = last.next - first.start;
  return last.next > last.end
    ? { line: lines.length + 1, column: 1, offset }
    : { line: lines.length, column: last.end - last.start + 1, offset };
}

/** Levels of emphasis, links and other inline nodes that a document may nest. */
const inlineDepthMax = 200;

/**
 * Runs a function that recurses through a document.
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
