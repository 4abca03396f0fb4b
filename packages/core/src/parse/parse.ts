import type { Node, Root, RootContent } from 'mdast';
import { DocumentTooComplexError } from '../errors/index.ts';
import type { Scan } from '../scan/index.ts';
import { cutSections } from './cut-sections.ts';
import { joinLists } from './join-lists.ts';
import { parseSection } from './parse-section.ts';
import { completePositions, originOf } from './positions.ts';
import { createProcessor } from './syntax/index.ts';

const markdown = createProcessor(false);
const markdownWithFrontMatter = createProcessor(true);

/** UTF-16 code units. A shorter section saves less than it costs to start the parser. */
const defaultSectionLength = 4096;

/**
 * Parses CommonMark with GFM, front matter, formulas and CJK-friendly emphasis. A single `~` is not
 * strikethrough. Every node has a position, which does not count a byte order mark.
 *
 * The text is parsed by section, because the parser's time grows faster than the text. The tree is
 * the same.
 *
 * @param sectionLength the least length of a section
 * @throws {DocumentTooComplexError} the nesting exhausts the stack
 */
export function parseMarkdown(scan: Scan, sectionLength = defaultSectionLength): Root {
  const beginning = hasFrontMatter(scan) ? markdownWithFrontMatter : markdown;
  return withinStack(() => {
    const children: RootContent[] = [];
    for (const section of cutSections(scan, sectionLength)) {
      const nodes = parseSection(scan, section, section.start === 0 ? beginning : markdown);
      if (section.continuesList) joinLists(children.at(-1), nodes);
      for (const node of nodes) children.push(node);
    }
    const root: Root = {
      type: 'root',
      children,
      position: { start: { line: 1, column: 1, offset: 0 }, end: endOf(scan) },
    };
    completePositions(root);
    return root;
  });
}

/** Whether a text begins with closed front matter. */
export function hasFrontMatter({ blocks }: Scan): boolean {
  return blocks[0]?.kind === 'front-matter';
}

function endOf(scan: Scan): NonNullable<Node['position']>['end'] {
  const { lines } = scan;
  const last = lines.at(-1);
  if (!last) return { line: 1, column: 1, offset: 0 };
  const offset = last.next - originOf(scan);
  return last.next > last.end
    ? { line: lines.length + 1, column: 1, offset }
    : { line: lines.length, column: last.end - last.start + 1, offset };
}

/**
 * Levels of emphasis, links and other inline nodes that a document may nest: parser and writers recurse
 * through them.
 */
export const inlineDepthMax = 200;

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
