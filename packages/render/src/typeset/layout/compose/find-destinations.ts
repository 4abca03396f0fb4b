import type { Destination, PageMap, PagePlace } from '../../display/index.ts';
import type { PlacedBox } from '../frame/index.ts';
import type { Page } from '../paginate/index.ts';
import { round } from './round.ts';

/** The first box with an id is its destination. */
export function findDestinations(
  pages: readonly Page[],
  margins: { readonly left: number; readonly top: number },
): { pageMap: PageMap; destinations: ReadonlyMap<string, Destination> } {
  const pageMap = new Map<string, PagePlace>();
  pages.forEach(({ body, footnotes }, page) => {
    for (const placed of [...body.boxes, ...(footnotes?.boxes ?? [])]) add(placed, page);
  });
  const destinations = new Map(
    [...pageMap].map(([id, { page, y }]): [string, Destination] => [id, { page, y }]),
  );
  return { pageMap, destinations };

  function add({ y, box }: PlacedBox, page: number): void {
    for (const destination of box.destinations) {
      if (pageMap.has(destination.id)) continue;
      pageMap.set(destination.id, {
        page,
        x: round(margins.left + box.x),
        y: round(margins.top + y + destination.y),
        width: round(box.width),
        height: round(box.height - destination.y),
      });
    }
  }
}
