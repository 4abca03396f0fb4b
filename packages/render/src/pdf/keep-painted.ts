import type { StructureElement } from '../display/index.ts';
import type { StructureRecord } from './structure-record.ts';

/** For each element that a tree keeps, when it was first painted; `Infinity` for an empty cell. */
export type FirstPainted = ReadonlyMap<StructureElement, number>;

/**
 * Finds the elements with something on a page, and the cells that have nothing: without them rows
 * would have too few. A table of empty cells alone is left out.
 */
export function keepPainted(root: StructureElement, record: StructureRecord): FirstPainted {
  const firsts = new Map<StructureElement, number>();

  const visit = (element: StructureElement): number | undefined => {
    const own = record.contents(element)[0]?.order;
    const times = element.children.map(visit).concat(own ?? emptyTime(element));
    const known = times.filter((time) => time !== undefined);
    const first = known.length > 0 ? Math.min(...known) : undefined;
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
