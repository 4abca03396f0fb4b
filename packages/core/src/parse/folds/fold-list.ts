import type { Paragraph } from 'mdast';
import type { Scan } from '../../scan/index.ts';
import { type Fold, thematicBreak } from './fold.ts';
import { itemLines, type ItemLine } from './item-lines.ts';
import { readParagraph, unfoldList } from './unfold-list.ts';

/**
 * Folds a list whose items are one line each. The scan already knows their nesting, which takes the
 * parser longest. The parser gets only the items with uncommon inline syntax, one paragraph for
 * each.
 */
export function foldList(index: number, scan: Scan): Fold | undefined {
  const items = itemLines(index, scan);
  if (!items) return undefined;
  const { text, lines } = scan;
  const paragraphs = new Map<ItemLine, Paragraph>();
  const unread: ItemLine[] = [];
  for (const item of items) {
    if (!item.hasText) continue;
    const paragraph = readParagraph(item, scan);
    if (paragraph) paragraphs.set(item, paragraph);
    else unread.push(item);
  }
  const contents = unread.map(({ line, content }) => text.slice(content, lines[line]!.end));
  const [first, last] = [items[0]!.line, items.at(-1)!.line];
  const lineCount = last - first + 1;
  return {
    line: first,
    start: lines[first]!.start,
    end: lines[last]!.next,
    blocks: lineCount,
    placeholder: contents.map((content) => `${content}\n\n`).join('') || thematicBreak,
    lines: lineCount - (2 * unread.length || 1),
    nodes: unread.length || 1,
    unfold: (nodes) => unfoldList({ items, paragraphs, unread }, nodes, scan),
  };
}
