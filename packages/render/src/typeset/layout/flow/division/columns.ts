import type { PreparedBlocks } from '../../../../prepare/index.ts';
import { allowBreak, frameBox, joinFrames, margin, moveFrame, stack } from '../../frame/index.ts';
import { frameArea, type Area } from '../area.ts';
import { measureBlocks } from '../blocks.ts';
import type { FlowContext, Setting } from '../flow-context.ts';
import { joinFlows, placedFlow, type MeasuredBlock, type PlacedFlow } from '../measured-block.ts';

/** The share of a page that columns beside each other take at the most, and the ems of each at the least. */
const [heightShareMax, widthMin] = [0.6, 9];
/** Ems between columns. */
const gapEms = 2;

/** Columns beside each other or, where they are too narrow or too high, below each other. */
export function columns(
  parts: readonly PreparedBlocks[],
  setting: Setting,
  context: FlowContext,
): MeasuredBlock {
  const measured = parts.map((part) => measureBlocks(part, setting, context));
  const gap = gapEms * setting.text.size;
  return {
    get minWidth() {
      return measured.reduce((most, { minWidth }) => Math.max(most, minWidth), 0);
    },
    get maxWidth() {
      return measured.reduce((sum, { maxWidth }) => sum + maxWidth, gap * (parts.length - 1));
    },
    place: (area) => {
      const width = (area.width - gap * (parts.length - 1)) / parts.length;
      if (width < widthMin * setting.text.size) return stacked(measured, area, gap);
      const inside = frameArea(width, setting.text);
      const placed = measured.map((one) => one.place(inside));
      const beside = besideEachOther(placed, { area, width, gap }, context);
      const [box] = beside.items;
      const isLow = box?.kind === 'box' && box.height <= context.room.height * heightShareMax;
      return isLow ? beside : stacked(measured, area, gap);
    },
  };
}

/** Flows as one box, the first of them where reading starts. */
export function besideEachOther(
  placed: readonly PlacedFlow[],
  { area, width, gap }: { readonly area: Area; readonly width: number; readonly gap: number },
  { direction }: Pick<FlowContext, 'direction'>,
): PlacedFlow {
  const frames = placed.map(({ items }, index) => {
    const at = direction === 'rtl' ? placed.length - 1 - index : index;
    return moveFrame(stack(items), area.x + at * (width + gap), 0);
  });
  const height = placed.reduce((most, { items }) => Math.max(most, stack(items).height), 0);
  const whole = joinFrames(frames, height);
  return joinFlows([
    ...placed.map((flow) => ({ ...flow, items: [] })),
    placedFlow([frameBox(whole, 0, area.x + area.width)]),
  ]);
}

function stacked(measured: readonly MeasuredBlock[], area: Area, gap: number): PlacedFlow {
  return joinFlows(
    measured.flatMap((one, index) => [
      index === 0 ? [] : [allowBreak(0), margin(gap / 2)],
      one.place(area),
    ]),
  );
}
