import { announces, refersAhead, type PreparedBlock } from '../../../../prepare/index.ts';
import { breakCosts, type FlowItem } from '../../frame/index.ts';
import type { PlacedFlow } from '../measured-block.ts';

/** Sets what it costs to place text above a figure that it follows, by the text that precedes the figure. */
export function withWaitingCost(
  previous: PreparedBlock | undefined,
  block: PreparedBlock,
  flow: PlacedFlow,
): PlacedFlow {
  if (!previous || block.kind !== 'figure') return flow;
  const waitingCost = costOf(previous, block);
  const adapt = (item: FlowItem): FlowItem =>
    item.kind === 'box' && item.figure
      ? { ...item, figure: { ...item.figure, waitingCost } }
      : item;
  return { ...flow, items: flow.items.map(adapt) };
}

function costOf(
  previous: PreparedBlock,
  figure: Extract<PreparedBlock, { kind: 'figure' }>,
): number {
  if (announces(previous, figure)) return breakCosts.waitingIntroduced;
  return !figure.caption && refersAhead(previous) ? breakCosts.waitingReferred : breakCosts.waiting;
}
