import type { Block } from '@mdconv/core';
import { anchorIds, isSeen, type Shown } from './is-seen.ts';

/** Blocks of which something is seen, and the targets that the others held. */
export interface SeenBlocks {
  readonly blocks: readonly Block[];
  /** Ids of the targets before a block, by its index; after the last one, by their number. */
  readonly targets: ReadonlyMap<number, readonly string[]>;
}

const noTargets: SeenBlocks['targets'] = new Map();

/** Leaves out what would be an empty line. */
export function seenBlocks(all: readonly Block[], shown: Shown): SeenBlocks {
  if (all.every((block) => isBlockSeen(block, shown))) return { blocks: all, targets: noTargets };
  const blocks: Block[] = [];
  const targets = new Map<number, readonly string[]>();
  let waiting: readonly string[] = [];
  const giveTargets = () => {
    if (waiting.length > 0) targets.set(blocks.length, waiting);
    waiting = [];
  };
  for (const block of all) {
    if (isBlockSeen(block, shown)) {
      // A target belongs on the page of what follows it.
      if (block.kind !== 'pageBreak') giveTargets();
      blocks.push(block);
    } else if (block.kind === 'paragraph') {
      waiting = [...waiting, ...anchorIds(block.children)];
    }
  }
  giveTargets();
  return { blocks, targets };
}

function isBlockSeen(block: Block, shown: Shown): boolean {
  switch (block.kind) {
    case 'paragraph':
      return isSeen(block.children, shown);
    case 'figure':
      return Boolean(block.caption ?? block.target) || isSeen([block.image], shown);
    default:
      return true;
  }
}
