import type { PreparedAlert } from '../../../prepare/index.ts';
import { createElement, structureNode } from '../../display/index.ts';
import { directionOf } from '../direction.ts';
import { emptyBox, forbidBreak, margin, type Box } from '../frame/index.ts';
import { lineItems } from '../inline/index.ts';
import { indent, shorten, type Area } from './area.ts';
import { measureBlocks } from './blocks.ts';
import { drawAlertIcon } from './draw/index.ts';
import type { FlowContext, Setting } from './flow-context.ts';
import { isTooWide, setLine } from './lines.ts';
import { joinFlows, placedFlow, withinElement, type MeasuredBlock } from './measured-block.ts';
import { onPanel } from './panel.ts';

/** An alert: a bar and a background in the color of its type, and a title with the type's name. */
export function alert(block: PreparedAlert, setting: Setting, context: FlowContext): MeasuredBlock {
  const { style } = context.prepared;
  const { bar, padding } = style.alert;
  const { color, fill } = style.alert[block.type];
  const element = createElement('Div');
  const title = alertTitle(block, context);
  const content = measureBlocks(
    block.children,
    { ...setting, within: 'Div', gap: setting.gap * 0.75 },
    context,
  );
  const fromRight = directionOf(block.children, context.direction) === 'rtl';
  const filled = fill !== style.palette.paper;
  const left = bar + padding;
  const right = filled ? padding : 0;
  return {
    get minWidth() {
      return Math.max(content.minWidth, title.width) + left + right;
    },
    get maxWidth() {
      return Math.max(content.maxWidth, title.width) + left + right;
    },
    place: (area) => {
      const inside = shorten(indent(area, left, fromRight), right, !fromRight);
      const hasRoomForBar = area.measure - inside.measure > bar;
      const body = content.place(inside);
      const gap =
        body.items.length === 0 ? [] : [forbidBreak('panel-title'), margin(setting.gap * 0.25)];
      const flow = joinFlows([
        placedFlow([title.box(inside, fromRight)], title.structure),
        gap,
        body,
      ]);
      return withinElement(
        element,
        onPanel(flow, {
          x: filled ? area.x : area.textX,
          width: filled ? area.width : area.measure,
          padding: filled ? padding * 0.75 : 2,
          fromRight,
          ...(hasRoomForBar ? { bar: { width: bar, color } } : {}),
          ...(filled ? { fill } : {}),
        }),
      );
    },
  };
}

function alertTitle({ type }: PreparedAlert, context: FlowContext) {
  const { style, words } = context.prepared;
  const { color } = style.alert[type];
  const text = { ...style.alert.title, color };
  const owner = createElement('P');
  const line = setLine(words.alerts[type], text, owner, context);
  const side = style.alert.icon ? text.size * 1.25 : 0;
  const gap = style.alert.icon ? text.size * 0.5 : 0;
  const width = side + gap + line.width;
  const box = ({ textX, measure }: Area, fromRight: boolean): Box => {
    const x = fromRight ? textX + measure - width : textX;
    const iconX = fromRight ? x + line.width + gap : x;
    const lineX = fromRight ? x : x + side + gap;
    // Centers the icon on half the height of capitals.
    const iconY = line.baseline - 0.36 * text.size - side / 2;
    return {
      ...emptyBox({ x, width, height: line.height, baseline: line.baseline }),
      overflows: isTooWide({ x: 0, width }, measure),
      paint: (position) => [
        ...(side > 0
          ? drawAlertIcon(type, { x: position.x + iconX, y: position.y + iconY, side }, color)
          : []),
        ...lineItems(line, position.x + lineX, position.y),
      ],
    };
  };
  return { width, box, structure: [structureNode(owner)] };
}
