import type { Details } from '@mdconv/core';
import { addElement } from '../../display/index.ts';
import { summaryOf } from '../../../prepare/index.ts';
import { directionOf } from '../direction.ts';
import { forbidBreak, margin, type FlowItem } from '../frame/index.ts';
import { drawPath, layoutArtifact } from './draw/index.ts';
import { indent, type FlowContext, type MeasuredBlock, type Setting } from './flow-context.ts';
import { runningText } from './running-text.ts';

/** Shown open: the summary in bold beside a triangle that points down, its content below it. */
export function details(block: Details, setting: Setting, context: FlowContext): MeasuredBlock {
  const { style, words, assets } = context.prepared;
  const owner = addElement(setting.owner, 'Div');
  const summary = runningText(
    [{ kind: 'strong', children: summaryOf(block, words, assets), span: block.span }],
    { ...setting, align: 'start', owner: addElement(owner, 'P') },
    context,
  );
  const content = context.blocks(block.children, { ...setting, owner });
  const by = setting.text.size * 1.5;
  const fromRight = directionOf([block], context.inline.direction) === 'rtl';
  return {
    minWidth: Math.max(summary.minWidth, content.minWidth) + by,
    maxWidth: Math.max(summary.maxWidth, content.maxWidth) + by,
    place: (area) => {
      const inside = indent(area, by, fromRight);
      const edge = fromRight ? inside.textX + inside.measure + by / 3 : inside.textX - by;
      const clear = area.measure - inside.measure >= by;
      const title = summary.place(inside);
      const below = content.place(inside);
      return [
        ...(clear ? withTriangle(title, edge, setting, style.list.markerColor) : title),
        ...(below.length > 0 ? [forbidBreak('panel-title'), margin(setting.gap / 2)] : []),
        ...below,
      ];
    },
  };
}

function withTriangle(
  items: readonly FlowItem[],
  x: number,
  { text }: Setting,
  color: string,
): FlowItem[] {
  const [box, ...others] = items;
  if (box?.kind !== 'box') return [...items];
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
