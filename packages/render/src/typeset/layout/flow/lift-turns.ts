import type { FlowItem } from '../frame/index.ts';

/** Moves each turn above what must not be last on the page before it: the heading of a wide table. */
export function liftTurns(items: readonly FlowItem[]): readonly FlowItem[] {
  if (!items.some(({ kind }) => kind === 'turn')) return items;
  const lifted: FlowItem[] = [];
  for (const item of items) {
    if (item.kind === 'turn' && item.turned) lifted.splice(afterLastBreak(lifted), 0, item);
    else lifted.push(item);
  }
  return lifted;
}

function afterLastBreak(items: readonly FlowItem[]): number {
  return 1 + items.findLastIndex((item) => mayEnd(item));
}

function mayEnd(item: FlowItem): boolean {
  return item.kind === 'turn' || (item.kind === 'penalty' && !item.forbidden);
}
