import { createElement } from '../../display/index.ts';
import type { PreparedDetails } from '../../../prepare/index.ts';
import { directionWithin } from '../direction.ts';
import { forbidBreak, margin, type FlowItem } from '../frame/index.ts';
import { indent } from './area.ts';
import { measureBlocks } from './blocks.ts';
import { drawPath, layoutArtifact } from './draw/index.ts';
import type { FlowContext, Setting } from './flow-context.ts';
import { joinFlows, withinElement, type MeasuredBlock } from './measured-block.ts';
import { runningText } from './paragraph.ts';

/** Shown open: the summary in bold after a triangle that points down, and the content below it. */
export function details(
  block: PreparedDetails,
  setting: Setting,
  context: FlowContext,
): MeasuredBlock {
  const { style } = context.prepared;
  const element = createElement('Div');
  const summary = runningText(
    [{ kind: 'formatted', format: 'strong', children: block.title, span: block.span }],
    createElement('P'),
    { ...setting, align: 'start' },
    context,
  );
  const content = measureBlocks(block.children, { ...setting, within: 'Div' }, context);
  const by = setting.text.size * 1.5;
  const fromRight = directionWithin(block, context.direction) === 'rtl';
  return {
    get minWidth() {
      return Math.max(summary.minWidth, content.minWidth) + by;
    },
    get maxWidth() {
      return Math.max(summary.maxWidth, content.maxWidth) + by;
    },
    place: (area) => {
      const inside = indent(area, by, fromRight);
      const edge = fromRight ? inside.textX + inside.measure + by / 3 : inside.textX - by;
      const hasRoom = area.measure - inside.measure >= by;
      const title = summary.place(inside);
      const items = hasRoom
        ? withTriangle(title.items, edge, setting, style.list.markerColor)
        : title.items;
      const body = content.place(inside);
      const gap =
        body.items.length > 0 ? [forbidBreak('panel-title'), margin(setting.gap / 2)] : [];
      return withinElement(element, joinFlows([{ ...title, items }, gap, body]));
    },
  };
}

function withTriangle(
  items: readonly FlowItem[],
  x: number,
  { text }: Setting,
  color: string,
): readonly FlowItem[] {
  const [box, ...others] = items;
  if (box?.kind !== 'box') return items;
  const paint: typeof box.paint = (position) => [
    {
      kind: 'path',
      owner: layoutArtifact,
      data: drawPath(
        'M 1 3 L 9 3 L 5 8 Z',
        position.x + x + text.size * 0.1,
        position.y + (box.baseline ?? 0) - text.size * 0.72,
        text.size * 0.085,
      ),
      fill: color,
    },
    ...box.paint(position),
  ];
  return [{ ...box, paint }, ...others];
}
