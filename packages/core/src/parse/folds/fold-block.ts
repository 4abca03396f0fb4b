import type { FencedCode, Scan } from '../../scan/index.ts';
import { foldList } from './fold-list.ts';
import type { Fold } from './fold.ts';
import { foldPlain } from './plain-blocks.ts';

/**
 * Folds the block at an index, and for lists its neighbors, if they can be built without the
 * parser.
 *
 * @param index of the block in the scan
 * @param begins whether all earlier blocks have ended before it
 * @param lengthMin UTF-16 code units of code that are worth folding
 */
export function foldOf(
  index: number,
  scan: Scan,
  begins: boolean,
  lengthMin: number,
): Fold | undefined {
  const block = scan.blocks[index]!;
  if (block.kind === 'code') return foldCode(block, scan, lengthMin);
  if (block.container) return foldList(index, scan);
  return begins ? foldPlain(block, scan) : undefined;
}

/** A top-level fenced code block. Only its fences are parsed: its lines are literal. */
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
    placeholder: '',
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
