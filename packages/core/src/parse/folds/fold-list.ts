import type { Scan } from '../../scan/index.ts';
import { rule, type Fold } from './fold.ts';
import { boxLength, itemLines, type ItemLine } from './item-lines.ts';
import { isPlain } from './plain-words.ts';
import { unfoldList } from './unfold-list.ts';

/**
 * A list of items of one line each. The scan has found out already which of them holds which; the
 * parser, which takes longest over that, gets the words that hold marks, a paragraph for each item.
 */
export function foldList(index: number, scan: Scan): Fold | undefined {
  const items = itemLines(index, scan);
  if (!items) return undefined;
  const { text, lines } = scan;
  const contentOf = ({ line, content }: ItemLine) => text.slice(content, lines[line]!.end);
  const marked = items.filter((item) => {
    return !isPlain(contentOf(item).slice(item.checked === null ? 0 : boxLength));
  });
  const [first, last] = [items[0]!.line, items.at(-1)!.line];
  return {
    line: first,
    start: lines[first]!.start,
    end: lines[last]!.next,
    blocks: items.length,
    standIn: marked.map((item) => `${contentOf(item)}\n\n`).join('') || rule,
    lines: items.length - (2 * marked.length || 1),
    nodes: marked.length || 1,
    unfold: (nodes) => unfoldList(items, marked, nodes, scan),
  };
}
