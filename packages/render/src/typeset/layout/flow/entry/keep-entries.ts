import type { PreparedBlock } from '../../../../prepare/index.ts';
import { forbidBreak, type FlowItem } from '../../frame/index.ts';

/** The heading levels that begin an entry, and the deepest one that ends its section. */
const [entryLevel, sectionLevel] = [3, 2];

/**
 * Whether a block belongs to the same entry as the one before it. An entry has a cell at the right, such as
 * its years, or a line below its heading with one: other sections may be of any length.
 */
export function continuesEntry(blocks: readonly PreparedBlock[]): readonly boolean[] {
  let isInside = false;
  return blocks.map((block, index) => {
    if (block.kind !== 'heading') return isInside;
    const wasInside = isInside;
    const next = blocks[index + 1];
    const isEntry = block.cells !== undefined || (next?.kind === 'paragraph' && !!next.second);
    isInside = block.level > sectionLevel && (isEntry || (wasInside && block.level > entryLevel));
    return wasInside && block.level > entryLevel;
  });
}

/** The same items with no page end between them. */
export function keptTogether(items: readonly FlowItem[]): readonly FlowItem[] {
  return items.map((item) =>
    item.kind === 'penalty' && !item.forced && !item.forbidden
      ? forbidBreak('kept-together')
      : item,
  );
}
