import type { OrientationChange } from '../../frame/index.ts';
import type { Area } from '../area.ts';
import type { FlowContext, Setting } from '../flow-context.ts';
import type { PlacedFlow } from '../measured-block.ts';

/**
 * Gives a flow pages of its own that are as wide as the others are high.
 *
 * @param isOptional whether the block can be read on upright pages, too
 */
export function onLandscapePages(block: object, flow: PlacedFlow, isOptional = false): PlacedFlow {
  const changeTo = (isLandscape: boolean): OrientationChange => ({
    kind: 'orientation',
    isLandscape,
    block,
    isOptional,
  });
  return { ...flow, items: [changeTo(true), ...flow.items, changeTo(false)] };
}

/**
 * Whether a block can have landscape pages of its own: only one that is not in other blocks, on pages
 * that are higher than wide, read from the left.
 */
export function mayBeLandscape(
  block: object,
  area: Area,
  setting: Setting,
  context: FlowContext,
): boolean {
  const { medium, room, direction, prepared, upright } = context;
  const { width, height } = prepared.style.page;
  const isOutermost = setting.within === 'Document' && area.x === 0 && area.width === room.width;
  const isPossible = medium === 'pages' && isOutermost && !upright.has(block);
  return isPossible && width < height && direction === 'ltr' && !context.isColumn;
}
