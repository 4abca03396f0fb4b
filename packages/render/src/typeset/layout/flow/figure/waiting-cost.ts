import { announces, refersAhead, type PreparedBlock } from '../../../../prepare/index.ts';
import { breakCosts, type FlowItem } from '../../frame/index.ts';
import type { PlacedFlow } from '../measured-block.ts';

/** Sets which text may be above a figure that it follows, and at what cost, by the text that precedes the figure. */
export function withWaitingCost(
  previous: PreparedBlock | undefined,
  block: PreparedBlock,
  flow: PlacedFlow,
): PlacedFlow {
  if (!previous || block.kind !== 'figure') return flow;
  const waiting = {
    waitingCost: costOf(previous, block),
    opensSection: previous.kind === 'heading',
  };
  const adapt = (item: FlowItem): FlowItem =>
    item.kind === 'box' && item.figure ? { ...item, figure: { ...item.figure, ...waiting } } : item;
  return { ...flow, items: flow.items.map(adapt) };
}

function costOf(
  previous: PreparedBlock,
  figure: Extract<PreparedBlock, { kind: 'figure' }>,
): number {
  if (announces(previous, figure)) return breakCosts.waitingIntroduced;
  return !figure.caption && refersAhead(previous) ? breakCosts.waitingReferred : breakCosts.waiting;
}
