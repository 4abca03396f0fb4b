import type { FlowItem } from '../frame/index.ts';
import { announcedCost } from './spacing.ts';

/**
 * Moves each turn above what belongs to the turned content: its heading, and a short text that
 * introduces it.
 */
export function liftTurns(items: readonly FlowItem[]): readonly FlowItem[] {
  if (!items.some(({ kind }) => kind === 'turn')) return items;
  const lifted: FlowItem[] = [];
  for (const item of items) {
    if (item.kind === 'turn' && item.turned) lifted.splice(startOfTurned(lifted), 0, item);
    else lifted.push(item);
  }
  return lifted;
}

function startOfTurned(items: readonly FlowItem[]): number {
  const end = items.findLastIndex((item) => mayEnd(item));
  const above = items.findLastIndex((item) => mayEnd(item) && !isIntroduced(item));
  return 1 + (divides(items[above]) ? end : above);
}

function mayEnd(item: FlowItem): boolean {
  return item.kind === 'turn' || (item.kind === 'penalty' && !item.forbidden);
}

function isIntroduced(item: FlowItem): boolean {
  return item.kind === 'penalty' && item.cost >= announcedCost;
}

/** A long text or a list that introduces the content is not divided, and stays on its page. */
function divides(item: FlowItem | undefined): boolean {
  return item?.kind === 'penalty' && item.divides === true;
}
