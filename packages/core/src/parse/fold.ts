import type { RootContent } from 'mdast';
import type { FencedCode, LeafBlock, Scan } from '../scan/index.ts';
import { plainNode } from './plain-node.ts';

/** A part of a text that the parser need not read, and what makes up for it. */
export interface Fold {
  /** Index of the line in which the folded block begins. */
  readonly line: number;
  /** Half-open, offsets. */
  readonly start: number;
  readonly end: number;
  /** What the parser reads in its place. */
  readonly standIn: string;
  /** How many lines fewer it so reads. */
  readonly lines: number;
  /** What becomes of the node that it makes of the block. */
  readonly unfold: (node: RootContent) => RootContent;
}

/**
 * Folds a block that can be done without the parser.
 *
 * @param begins whether all that was open has ended before it
 * @param lengthMin UTF-16 code units of code that is worth folding
 */
export function foldOf(
  block: LeafBlock,
  scan: Scan,
  begins: boolean,
  lengthMin: number,
): Fold | undefined {
  if (block.kind === 'fenced-code') return foldCode(block, scan, lengthMin);
  return begins ? foldPlain(block, scan) : undefined;
}

/** Code at the margin, of which the fences are left: it takes in any line just as it is. */
function foldCode(block: FencedCode, scan: Scan, lengthMin: number): Fold | undefined {
  const { first, last, closed, container, fence } = block;
  const { text, lines } = scan;
  const [start, end] = [lines[first]!.next, lines[last]!.start];
  if (container || !closed || fence.indent > 0 || end - start < lengthMin) return undefined;
  const folded = last - first - 1;
  return {
    line: first,
    start,
    end,
    standIn: '',
    lines: folded,
    unfold(node) {
      if (node.type !== 'code') return node;
      node.value = text.slice(start, lines[last - 1]!.end).replaceAll('\0', '\ufffd');
      const point = node.position!.end;
      point.line += folded;
      point.offset = (point.offset ?? 0) + end - start;
      return node;
    },
  };
}

/** A rule ends whatever words at the margin end, and nothing goes on from it. */
const rule = '***\n';

function foldPlain(block: LeafBlock, scan: Scan): Fold | undefined {
  const node = plainNode(block, scan);
  if (!node) return undefined;
  const { first, last } = block;
  const [start, end] = [scan.lines[first]!.start, scan.lines[last]!.next];
  return { line: first, start, end, standIn: rule, lines: last - first, unfold: () => node };
}
