import type { ColumnsSlide, PreparedBlocks } from '../../../prepare/index.ts';
import type { StyleSheet } from '../../../style/index.ts';
import {
  joinFlows,
  placeBlocks,
  ruleItem,
  type Area,
  type FlowContext,
  type PlacedFlow,
  type Setting,
} from '../flow/index.ts';
import {
  allowBreak,
  emptyBox,
  frameBox,
  margin,
  moveFrame,
  stack,
  type FlowItem,
} from '../frame/index.ts';

type ColumnsStyle = NonNullable<StyleSheet['deck']>['columns'];

/** Columns beside each other or, where they are higher than the slide, below each other. */
export function columns(
  { above, columns: contents }: ColumnsSlide,
  area: Area,
  setting: Setting,
  context: FlowContext,
): PlacedFlow {
  const style = context.prepared.style.deck!.columns;
  const { gap } = style;
  const width = (area.width - gap * (contents.length - 1)) / contents.length;
  const fromRight = context.direction === 'rtl';
  const placed = contents.map((content) => column(content, width, setting, context));
  const frames = placed.map(({ items }, index) => {
    const place = fromRight ? contents.length - 1 - index : index;
    return moveFrame(stack(items), area.x + place * (width + gap), 0);
  });
  const height = placed.reduce((most, { items }) => Math.max(most, stack(items).height), 0);
  const top = placeBlocks(above, area, setting, context);
  const between = above.blocks.length > 0 ? [allowBreak(0), margin(setting.gap)] : [];
  if (height > context.room.height)
    return joinFlows([
      top,
      between,
      ...contents.flatMap((content, index) => [
        index === 0 ? [] : [allowBreak(0), margin(setting.gap * 1.5)],
        placeBlocks(content, area, setting, context),
      ]),
    ]);
  const frame = {
    height,
    boxes: frames.flatMap(({ boxes }) => boxes),
    slices: frames.flatMap(({ slices }) => slices),
  };
  return joinFlows([
    top,
    between,
    ...placed.map((flow) => ({ ...flow, items: [] })),
    [frameBox(frame, 0, area.width)],
  ]);
}

function column(
  content: PreparedBlocks,
  width: number,
  setting: Setting,
  context: FlowContext,
): PlacedFlow {
  const style = context.prepared.style.deck!.columns;
  const area: Area = {
    x: 0,
    width,
    textX: 0,
    measure: width,
    measureMin: Math.min(8 * setting.text.size, width / 2),
  };
  const [first] = content.blocks;
  const rule = first?.kind === 'heading' && style.rule ? ruleAbove(style.rule, style, width) : [];
  return joinFlows([rule, placeBlocks(content, area, setting, context)]);
}

function ruleAbove(
  rule: NonNullable<ColumnsStyle['rule']>,
  { below }: ColumnsStyle,
  width: number,
): readonly FlowItem[] {
  return [
    {
      ...emptyBox({ x: 0, width, height: rule.width }),
      paint: ({ x, y }) => [ruleItem(rule, x, y + rule.width / 2, width)],
    },
    margin(below),
  ];
}
