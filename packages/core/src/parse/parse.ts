import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Scan } from '../scan/index.ts';
import { completePositions } from './complete-positions.ts';
import { cutSections, type Section } from './cut-sections.ts';
import { movePositions } from './move-positions.ts';
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
    const root = join(parseSections(scan, cutSections(scan, sectionLength)));
    completePositions(root);
    return root;
  });
}

function parseSections(scan: Scan, sections: readonly Section[]): readonly Root[] {
  const { text, blocks, labels, footnotes } = scan;
  const known = knownLabels(labels, footnotes);
  const begin = blocks[0]?.kind === 'front-matter' ? [frontMatter] : [];
  // A byte order mark is no part of any position.
  const first = text.startsWith('\ufeff') ? 1 : 0;
  return sections.map(({ start, end, line }) => {
    const section = text.slice(start, end);
    const root = fromMarkdown(section, {
      extensions: [...(start === 0 ? begin : []), ...syntaxFor(section), known],
      mdastExtensions: mdast,
    });
    if (start > 0) movePositions(root, line, start - first);
    return root;
  });
}

function join(roots: readonly Root[]): Root {
  const [first, last] = [roots[0]!, roots.at(-1)!];
  return {
    type: 'root',
    children: roots.flatMap(({ children }) => children),
    position: { start: first.position!.start, end: last.position!.end },
  };
}
