import type { StructureElement, StructureNode } from '../display/index.ts';
import type { StructureRecord } from './structure-record.ts';

/** For each element that a tree keeps, when it was first painted; `Infinity` for an empty cell. */
export type FirstPainted = ReadonlyMap<StructureElement, number>;

/**
 * Finds the elements with something on a page, and the cells that have nothing: without them rows
 * would have too few. A table of empty cells alone is left out.
 */
export function keepPainted(root: StructureNode, record: StructureRecord): FirstPainted {
  const firsts = new Map<StructureElement, number>();

  const visit = ({ element, children }: StructureNode): number | undefined => {
    let first = record.contents(element)[0]?.order ?? emptyTime(element);
    for (const child of children) {
      const time = visit(child);
      if (time !== undefined && (first === undefined || time < first)) first = time;
    }
    if (first === undefined || (first === Infinity && element.role === 'Table')) return undefined;
    firsts.set(element, first);
    return first;
  };

  visit(root);
  return firsts;
}

function emptyTime({ role }: StructureElement): number | undefined {
  return role === 'TD' || role === 'TH' ? Infinity : undefined;
}
