import { breakCosts, heightOf, type FlowItem } from '../../frame/index.ts';

/** The largest share of a page's height that is not worth a page before landscape content. */
const shareMax = 0.25;

/**
 * Moves each change to landscape above what belongs to its content: the heading, a short text that
 * introduces it, and all of a page that would be nearly blank, such as the title of the document.
 *
 * @param height points: the height of an upright page, between its margins
 */
export function liftLandscape(items: readonly FlowItem[], height: number): readonly FlowItem[] {
  if (!items.some(({ kind }) => kind === 'orientation')) return items;
  const lifted: FlowItem[] = [];
  for (const item of items) {
    if (item.kind === 'orientation' && item.isLandscape) {
      const start = startOfLandscape(lifted, height);
      const isLifted = lifted.slice(start).some(({ kind }) => kind === 'box');
      lifted.splice(start, 0, { ...item, isLifted });
    } else lifted.push(item);
  }
  return lifted;
}

function startOfLandscape(items: readonly FlowItem[], height: number): number {
  const page = 1 + items.findLastIndex((item) => startsPage(item));
  if (heightOf(items.slice(page)) < height * shareMax) return page;
  const end = items.findLastIndex((item) => mayEnd(item));
  const above = items.findLastIndex((item) => mayEnd(item) && !isIntroduced(item));
  return 1 + (divides(items[above]) ? end : above);
}

function startsPage(item: FlowItem): boolean {
  return item.kind === 'orientation' || (item.kind === 'penalty' && item.forced === true);
}

function mayEnd(item: FlowItem): boolean {
  return item.kind === 'orientation' || (item.kind === 'penalty' && !item.forbidden);
}

function isIntroduced(item: FlowItem): boolean {
  return item.kind === 'penalty' && item.cost >= breakCosts.introduced;
}

/** A long text or a list that introduces the content is not divided, and stays on its page. */
function divides(item: FlowItem | undefined): boolean {
  return item?.kind === 'penalty' && item.divides === true;
}
