import type { Scan } from '../../scan/index.ts';
import { foldCode } from './fold-code.ts';
import { foldList } from './fold-list.ts';
import { foldPlain } from './fold-plain.ts';
import type { Fold } from './fold.ts';

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
