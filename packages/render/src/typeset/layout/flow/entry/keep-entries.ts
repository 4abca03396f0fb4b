import type { PreparedBlock } from '../../../../prepare/index.ts';
import { breakCosts, type FlowItem } from '../../frame/index.ts';

/** The heading levels that begin an entry, and the deepest one that ends its section. */
const [entryLevel, sectionLevel] = [3, 2];

/** Whether a block belongs to the same entry as the one before it. */
export function continuesEntry(blocks: readonly PreparedBlock[]): readonly boolean[] {
  let isInside = false;
  return blocks.map((block) => {
    if (block.kind !== 'heading') return isInside;
    const wasInside = isInside;
    isInside = block.level > sectionLevel;
    return wasInside && block.level > entryLevel;
  });
}

/** The same items, between which pages end only if much of them would stay blank. */
export function keptTogether(items: readonly FlowItem[]): readonly FlowItem[] {
  return items.map((item) =>
    item.kind === 'penalty' && !item.forced && !item.forbidden
      ? { ...item, cost: item.cost + breakCosts.withinEntry, reported: 'kept-together' }
      : item,
  );
}
