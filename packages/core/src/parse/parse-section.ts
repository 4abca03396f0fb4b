import type { RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Extension } from 'micromark-util-types';
import type { Scan } from '../scan/index.ts';
import type { Section } from './cut-sections.ts';
import { movePositions } from './move-positions.ts';
import { mdast, syntaxFor } from './syntax/index.ts';

/**
 * Parses a section. Its folded code goes to the parser, which looks at each character, as fences
 * with nothing in between.
 */
export function parseSection(
  scan: Scan,
  section: Section,
  extensions: readonly Extension[],
): RootContent[] {
  const text = withoutFolded(scan, section);
  const { children } = fromMarkdown(text, {
    extensions: [...syntaxFor(text), ...extensions],
    mdastExtensions: mdast,
  });
  unfold(children, scan, section);
  return children;
}

function withoutFolded({ text, lines }: Scan, { start, end, folded }: Section): string {
  const pieces: string[] = [];
  let from = start;
  for (const { first, last } of folded) {
    pieces.push(text.slice(from, lines[first]!.next));
    from = lines[last]!.start;
  }
  return pieces.join('') + text.slice(from, end);
}

/** Puts code back to where it was, and every node to where it stands in the whole text. */
function unfold(nodes: readonly RootContent[], { text, lines }: Scan, section: Section): void {
  const folded = section.folded.values();
  let next = folded.next().value;
  let linesBefore = section.line;
  // A byte order mark, which the first line stands behind, is no part of any position.
  let before = Math.max(0, section.start - (lines[0]?.start ?? 0));

  for (const node of nodes) {
    if (before > 0) movePositions(node, linesBefore, before);
    const { start, end } = node.position!;
    if (!next || node.type !== 'code' || start.line !== next.first + 1) continue;
    const from = lines[next.first]!.next;
    node.value = text.slice(from, lines[next.last - 1]!.end).replaceAll('\0', '\ufffd');
    const length = lines[next.last]!.start - from;
    end.line = next.last + 1;
    end.offset = (end.offset ?? 0) + length;
    linesBefore += next.last - next.first - 1;
    before += length;
    next = folded.next().value;
  }
}
