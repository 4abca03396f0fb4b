import type { Turn } from '../frame/index.ts';
import type { Area } from './area.ts';
import type { FlowContext, Setting } from './flow-context.ts';
import type { PlacedFlow } from './measured-block.ts';

/** Gives a flow pages of its own that are as wide as the others are high. */
export function onTurnedPages(flow: PlacedFlow): PlacedFlow {
  return { ...flow, items: [turnTo(true), ...flow.items, turnTo(false)] };
}

function turnTo(turned: boolean): Turn {
  return { kind: 'turn', turned };
}

/**
 * Whether a block can have turned pages of its own: only one that is not in other blocks, on pages
 * that are higher than wide, read from the left.
 */
export function mayTurn(area: Area, setting: Setting, context: FlowContext): boolean {
  const { medium, room, direction, prepared } = context;
  const { width, height } = prepared.style.page;
  const isOutermost = setting.within === 'Document' && area.x === 0 && area.width === room.width;
  return medium === 'pages' && isOutermost && width < height && direction === 'ltr';
}
