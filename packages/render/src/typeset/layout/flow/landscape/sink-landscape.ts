import { heightOf, type FlowItem, type OrientationChange } from '../../frame/index.ts';

/**
 * Moves landscape content behind as much of the text that follows it as there is room for on the page
 * before it. Text stays in its section, and content that a text on its landscape page belongs to stays
 * where it is.
 *
 * @param room points that would be blank on that page
 */
export function sinkLandscape(
  items: readonly FlowItem[],
  { block }: OrientationChange,
  room: number,
): readonly FlowItem[] {
  const start = items.findIndex((item) => item.kind === 'orientation' && item.block === block);
  const change = items[start];
  if (change?.kind !== 'orientation' || change.isLifted) return items;
  const end = 1 + items.findIndex((item, index) => index > start && item.kind === 'orientation');
  const length = movedLength(items.slice(end), room);
  return [
    ...items.slice(0, start),
    ...items.slice(end, end + length),
    ...items.slice(start, end),
    ...items.slice(end + length),
  ];
}

/** How many of the items that follow landscape content fit, up to a place where a page may end. */
function movedLength(items: readonly FlowItem[], room: number): number {
  const end = items.findIndex(stops);
  const movable = end < 0 ? items : items.slice(0, end + 1);
  let length = 0;
  let depth = 0;
  let height = 0;
  for (const [index, item] of movable.entries()) {
    depth += { groupStart: 1, groupEnd: -1 }[item.kind as string] ?? 0;
    height += heightOf([item]);
    if (height > room) break;
    if (depth === 0 && mayEndBlock(item)) length = index;
  }
  return length;
}

/** Whether nothing behind an item may be moved. */
function stops(item: FlowItem): boolean {
  if (item.kind === 'box') return item.figure !== undefined;
  return (
    item.kind === 'orientation' ||
    (item.kind === 'penalty' && (item.forced ?? item.endsSection ?? false))
  );
}

function mayEndBlock(item: FlowItem): boolean {
  return item.kind === 'penalty' && !item.forbidden && !item.divides;
}
