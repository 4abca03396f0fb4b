import { breakCosts, type FlowItem } from '../frame/index.ts';

/** Lines below a heading at the foot of a page. Two lines of smaller text are enough. */
const linesMin = 1.6;

/**
 * Makes page ends expensive that leave a heading with one line or with only a badge below it. A section
 * that has no more may end a page.
 *
 * @param leading of the text, in points
 */
export function avoidLoneHeadings(
  items: readonly FlowItem[],
  leading: number,
): readonly FlowItem[] {
  let below = Infinity;
  let rank = Infinity;
  return items.map((item, index) => {
    if (item.kind === 'box') below += item.height;
    if (item.kind !== 'penalty') return item;
    if (item.forbidden === 'heading') [below, rank] = [0, item.rank ?? 1];
    const isLone =
      !item.forbidden && below < linesMin * leading && !endsSection(items, index, rank);
    return isLone ? { ...item, cost: Math.max(item.cost, breakCosts.loneHeading) } : item;
  });
}

/** Whether a section ends at a possible page end: a rule follows, or a heading that is not of a lower rank. */
function endsSection(items: readonly FlowItem[], end: number, rank: number): boolean {
  for (let index = end + 1; index < items.length; index += 1) {
    const item = items[index]!;
    if (item.kind === 'box' && item.separates) return true;
    if (item.kind === 'penalty')
      return item.forced === true || (item.forbidden === 'heading' && (item.rank ?? 1) <= rank);
  }
  return true;
}
