import type { Alert } from '@mdconv/core';
import { addElement } from '../../display/index.ts';
import { directionOf } from '../direction.ts';
import { forbidBreak, margin, type Box } from '../frame/index.ts';
import { lineItems } from '../inline/index.ts';
import { drawAlertIcon } from './draw/index.ts';
import {
  indent,
  shorten,
  type Area,
  type FlowContext,
  type MeasuredBlock,
  type Setting,
} from './flow-context.ts';
import { isTooWide } from './is-too-wide.ts';
import { onPanel } from './panel.ts';
import { setLine } from './set-line.ts';

/** A callout: a bar and a ground in the color of its type, under the word that names it. */
export function alert(block: Alert, setting: Setting, context: FlowContext): MeasuredBlock {
  const { style } = context.prepared;
  const { bar, padding } = style.alert;
  const typeStyle = style.alert.types[block.type];
  const owner = addElement(setting.owner, 'Div');
  const title = alertTitle(block, { ...setting, owner }, context);
  const content = context.blocks(block.children, { ...setting, owner, gap: setting.gap * 0.75 });
  const fromRight = directionOf(block.children, context.inline.direction) === 'rtl';
  const filled = typeStyle.fill !== style.palette.paper;
  const left = bar + padding;
  const right = filled ? padding : 0;
  return {
    minWidth: Math.max(content.minWidth, title.width) + left + right,
    maxWidth: Math.max(content.maxWidth, title.width) + left + right,
    place: (area) => {
      const inside = shorten(indent(area, left, fromRight), right, !fromRight);
      const clear = area.measure - inside.measure > bar;
      const items = content.place(inside);
      const titleBox = title.box(inside, fromRight);
      return onPanel(
        items.length === 0
          ? [titleBox]
          : [titleBox, forbidBreak('panel-title'), margin(setting.gap * 0.25), ...items],
        {
          x: filled ? area.x : area.textX,
          width: filled ? area.width : area.measure,
          padding: filled ? padding * 0.75 : 2,
          fromRight,
          ...(clear ? { bar: { width: bar, color: typeStyle.color } } : {}),
          ...(filled ? { fill: typeStyle.fill } : {}),
        },
      );
    },
  };
}

function alertTitle({ type }: Alert, { owner }: Setting, context: FlowContext) {
  const { style, words } = context.prepared;
  const { color } = style.alert.types[type];
  const text = { ...style.alert.title, color };
  const line = setLine(words.alerts[type], text, addElement(owner, 'P'), context.inline);
  const side = style.alert.icon ? text.size * 1.25 : 0;
  const gap = style.alert.icon ? text.size * 0.5 : 0;
  const width = side + gap + line.width;
  const box = ({ textX, measure }: Area, fromRight: boolean): Box => {
    const x = fromRight ? textX + measure - width : textX;
    const iconX = fromRight ? x + line.width + gap : x;
    const lineX = fromRight ? x : x + side + gap;
    // The icon's middle stands at half the height of capitals.
    const iconY = line.baseline - 0.36 * text.size - side / 2;
    return {
      kind: 'box',
      x,
      width,
      height: line.height,
      baseline: line.baseline,
      footnotes: [],
      destinations: [],
      overflows: isTooWide({ x: 0, width }, measure),
      paint: (position) => [
        ...(side > 0
          ? drawAlertIcon(type, { x: position.x + iconX, y: position.y + iconY, side }, color)
          : []),
        ...lineItems(line, position.x + lineX, position.y),
      ],
    };
  };
  return { width, box };
}
