import type { PreparedAlert } from '../../../../prepare/index.ts';
import { createElement, structureNode } from '../../../display/index.ts';
import { emptyBox, type Box } from '../../frame/index.ts';
import { lineItems } from '../../inline/index.ts';
import type { Area } from '../area.ts';
import { drawAlertIcon } from '../draw/index.ts';
import type { FlowContext } from '../flow-context.ts';
import type { Beside } from '../label.ts';
import { isTooWide, setLine } from '../lines.ts';

/** The name of an alert's type, behind its icon if the design has icons. */
export function alertName(
  { type, name }: Pick<PreparedAlert, 'type' | 'name'>,
  context: FlowContext,
) {
  const { style, words } = context.prepared;
  const { color } = style.alert[type];
  const { icon, iconSize, layout } = style.alert;
  const text = { ...style.alert.title, color };
  const owner = createElement('P');
  const line = setLine(name ?? words.alerts[type], text, owner, context);
  const side = icon ? (iconSize ?? text.size * 1.25) : 0;
  const gap = icon ? (layout === 'inline' ? side : iconSize ? side * 0.67 : text.size * 0.5) : 0;
  const iconWidth = side + gap;
  const width = iconWidth + line.width;
  const paint = (x: number, y: number, fromRight: boolean) => {
    const iconX = fromRight ? x + line.width + gap : x;
    const lineX = fromRight ? x : x + iconWidth;
    // Centers the icon on half the height of capitals.
    const iconY = line.baseline - 0.36 * text.size - side / 2;
    return [
      ...(side > 0 ? drawAlertIcon(type, { x: iconX, y: y + iconY, side }, color) : []),
      ...lineItems(line, lineX, y),
    ];
  };
  return {
    width,
    iconWidth,
    lineWidth: line.width,
    structure: [structureNode(owner)],
    /** The name on a line of its own. */
    box({ textX, measure }: Area, fromRight: boolean): Box {
      const x = fromRight ? textX + measure - width : textX;
      return {
        ...emptyBox({ x, width, height: line.height, baseline: line.baseline }),
        overflows: isTooWide({ x: 0, width }, measure),
        paint: (position) => paint(position.x + x, position.y, fromRight),
      };
    },
    /** The name beside the first line of the text. */
    beside: (x: number, fromRight: boolean): Beside => ({
      x,
      height: line.height,
      baseline: line.baseline,
      paint: (left, y) => paint(left, y, fromRight),
    }),
  };
}
