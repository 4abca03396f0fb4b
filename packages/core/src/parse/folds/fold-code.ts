import type { FencedCode, Scan } from '../../scan/index.ts';
import type { Fold } from './fold.ts';

/** Code at the margin, of which the fences are left: it takes in any line just as it is. */
export function foldCode(block: FencedCode, scan: Scan, lengthMin: number): Fold | undefined {
  const { first, last, closed, container, fence } = block;
  const { text, lines } = scan;
  const [start, end] = [lines[first]!.next, lines[last]!.start];
  if (container || !closed || fence.indent > 0 || end - start < lengthMin) return undefined;
  const folded = last - first - 1;
  return {
    line: first,
    start,
    end,
    blocks: 1,
    standIn: '',
    lines: folded,
    nodes: 1,
    unfold([node]) {
      if (node!.type !== 'code') return node!;
      node.value = text.slice(start, lines[last - 1]!.end).replaceAll('\0', '\ufffd');
      const point = node.position!.end;
      point.line += folded;
      point.offset = (point.offset ?? 0) + end - start;
      return node;
    },
  };
}
