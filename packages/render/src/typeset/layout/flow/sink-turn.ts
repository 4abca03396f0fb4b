import { heightOf, type FlowItem, type Turn } from '../frame/index.ts';

/**
 * Moves turned content behind as much of the text that follows it as there is room for on the page
 * before it. Text stays in its section, and content that a text on its turned page belongs to stays
 * where it is.
 *
 * @param room points that would be blank on that page
 */
export function sinkTurn(
  items: readonly FlowItem[],
  { block }: Turn,
  room: number,
): readonly FlowItem[] {
  const start = items.findIndex((item) => item.kind === 'turn' && item.block === block);
  const turn = items[start];
  if (turn?.kind !== 'turn' || turn.isLifted) return items;
  const end = 1 + items.findIndex((item, index) => index > start && item.kind === 'turn');
  const length = movedLength(items.slice(end), room);
  return [
    ...items.slice(0, start),
    ...items.slice(end, end + length),
    ...items.slice(start, end),
    ...items.slice(end + length),
  ];
}

/** How many of the items that follow turned content fit, up to a place where a page may end. */
function movedLength(items: readonly FlowItem[], room: number): number {
  let length = 0;
  let depth = 0;
  for (const [index, item] of items.entries()) {
    if (item.kind === 'turn' || (item.kind === 'box' && item.figure)) break;
    if (item.kind === 'groupStart') depth += 1;
    if (item.kind === 'groupEnd') depth -= 1;
    if (item.kind !== 'penalty') continue;
    if (heightOf(items.slice(0, index)) > room) break;
    if (!item.forbidden && !item.divides && depth === 0) length = index;
    if (item.forced || item.endsSection) break;
  }
  return length;
}
