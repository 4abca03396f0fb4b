import type { FencedCode, Scan } from '../../scan/index.ts';
import { foldList } from './fold-list.ts';
import type { Fold } from './fold.ts';
import { foldPlain } from './plain-blocks.ts';

/**
 * Folds what begins with a block and can be done without the parser.
 *
 * @param index of the block in the scan
 * @param begins whether all that was open has ended before it
 * @param lengthMin UTF-16 code units of code that is worth folding
 */
export function foldOf(
  index: number,
  scan: Scan,
  begins: boolean,
  lengthMin: number,
): Fold | undefined {
  const block = scan.blocks[index]!;
  if (block.kind === 'fenced-code') return foldCode(block, scan, lengthMin);
  if (block.container) return foldList(index, scan);
  return begins ? foldPlain(block, scan) : undefined;
}

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
