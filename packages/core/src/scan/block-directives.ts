import type { LeafBlock } from './block.ts';
import type { Blocks } from './blocks/scan-blocks.ts';
import type { Line } from './line.ts';
import type { ProtectedKind, ProtectedRange } from './protected-range.ts';

/** `:::note` and `:::`, or `::name[…]{…}`, on a line of its own. Source: remark-directive. */
const directive = /^(?::{3,}|::[a-z])/i;

/** A line that MDX reads as JavaScript or as a component. Source: MDX 3. */
const mdx =
  /^(?:import\s[^'"]*['"][^'"]+['"];?\s*$|export\s+(?:default|const|let|function|class|\*|\{)|<\/?[A-Z][\w.]*(?:[\s/>]|$))/;

/** Lines that other readers of markdown take for instructions: text to this one, but no prose. */
export function blockDirectives(text: string, { lines, blocks }: Blocks): ProtectedRange[] {
  return blocks.flatMap((block) => (block.kind === 'paragraph' ? read(text, lines, block) : []));
}

function read(text: string, lines: readonly Line[], { first, last, container }: LeafBlock) {
  const firstLine = lines[first];
  if (firstLine && !container && startsWith(text, firstLine, mdx))
    return [range('mdx', firstLine.content, lines[last]?.end ?? firstLine.end)];
  const ranges: ProtectedRange[] = [];
  for (let index = first; index <= last; index += 1) {
    const line = lines[index];
    if (line && text.charAt(line.content) === ':' && startsWith(text, line, directive))
      ranges.push(range('directive', line.content, line.end));
  }
  return ranges;
}

function range(kind: ProtectedKind, start: number, end: number): ProtectedRange {
  return { kind, start, end };
}

const lengthMax = 300;

function startsWith(text: string, { content, end }: Line, pattern: RegExp): boolean {
  return pattern.test(text.slice(content, Math.min(end, content + lengthMax)));
}
