import { type LeafBlock, lineAt } from '../../../scan/index.ts';
import type { RuleContext } from '../rule.ts';
import { tableBlankRows } from './table-blank-rows.ts';
import { tableCodePipe } from './table-code-pipe.ts';

/** Returns whether the rows and cells of a block are final, so that its columns can be counted. */
export function settledBlocks(context: RuleContext): (block: LeafBlock) => boolean {
  const changes = [tableCodePipe, tableBlankRows].flatMap((rule) => rule.propose(context));
  // A change between two blocks affects both.
  const changing = new Set(
    changes.flatMap(({ start, end }) =>
      [start - 1, start, end].map((offset) => lineAt(context.scan, offset)),
    ),
  );
  return ({ first, last }) => {
    for (let index = first; index <= last; index += 1) if (changing.has(index)) return false;
    return true;
  };
}
