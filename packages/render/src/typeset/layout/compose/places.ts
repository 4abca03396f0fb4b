import type { Destination, PageMap, PagePlace } from '../../display/index.ts';
import type { PlacedBox } from '../frame/index.ts';
import type { Page } from '../paginate/index.ts';
import { round } from './round.ts';

/** The first place of an id counts. */
export function findPlaces(
  pages: readonly Page[],
  margins: { readonly left: number; readonly top: number },
): { pageMap: PageMap; destinations: ReadonlyMap<string, Destination> } {
  const pageMap = new Map<string, PagePlace>();
  pages.forEach(({ body, notes }, page) => {
    for (const placed of [...body.boxes, ...(notes?.boxes ?? [])]) add(placed, page);
  });
  const destinations = new Map(
    [...pageMap].map(([id, { page, y }]): [string, Destination] => [id, { page, y }]),
  );
  return { pageMap, destinations };

  function add({ y, box }: PlacedBox, page: number): void {
    for (const mark of box.marks) {
      if (pageMap.has(mark.id)) continue;
      pageMap.set(mark.id, {
        page,
        x: round(margins.left + box.x),
        y: round(margins.top + y + mark.y),
        width: round(box.width),
        height: round(box.height - mark.y),
      });
    }
  }
}
