import type { LeafBlock, Scan } from '../../scan/index.ts';
import { rule, type Fold } from './fold.ts';
import { plainNode } from './plain-node.ts';

/** A block of the document itself that holds nothing but words. */
export function foldPlain(block: LeafBlock, scan: Scan): Fold | undefined {
  const node = plainNode(block, scan);
  if (!node) return undefined;
  const { first, last } = block;
  const [start, end] = [scan.lines[first]!.start, scan.lines[last]!.next];
  return {
    line: first,
    start,
    end,
    blocks: 1,
    standIn: rule,
    lines: last - first,
    nodes: 1,
    unfold: () => node,
  };
}
