import type { LeafBlock } from './block.ts';
import type { Line } from './line.ts';

/** The text of a block without the prefixes of its containers, and the way back. */
export interface BlockText {
  readonly text: string;
  /** Offset in the scanned text of an offset in `text`. */
  readonly toOffset: (at: number) => number;
}

/** The inline content of some lines of a block, `last` inclusive. */
export function blockText(
  source: string,
  lines: readonly Line[],
  { first, last, container }: Pick<LeafBlock, 'first' | 'last' | 'container'>,
): BlockText {
  const start = lines[first]?.content ?? 0;
  // Without prefixes in between the source itself will do.
  if (!container || first === last)
    return { text: source.slice(start, lines[last]?.end), toOffset: (at) => start + at };
  return joinedText(source, lines.slice(first, last + 1));
}

function joinedText(source: string, lines: readonly Line[]): BlockText {
  const text = lines.map(({ content, end }) => source.slice(content, end)).join('\n');
  const starts: number[] = [];
  let at = 0;
  for (const { content, end } of lines) {
    starts.push(at);
    at += end - content + 1;
  }
  return {
    text,
    toOffset(offset) {
      let low = 0;
      let high = starts.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((starts[middle] ?? Infinity) <= offset) low = middle;
        else high = middle - 1;
      }
      return (lines[low]?.content ?? 0) + offset - (starts[low] ?? 0);
    },
  };
}
