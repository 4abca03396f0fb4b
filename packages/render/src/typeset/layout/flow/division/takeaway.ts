import type { PreparedDivision } from '../../../../prepare/index.ts';
import { createElement, structureNode } from '../../../display/index.ts';
import { forbidBreak, inGroup, type Group } from '../../frame/index.ts';
import { indent, shorten, textOnly } from '../area.ts';
import { measureBlocks } from '../blocks.ts';
import { fillItem, ruleItem } from '../draw/index.ts';
import type { FlowContext, Setting } from '../flow-context.ts';
import { joinFlows, placedFlow, withinElement, type MeasuredBlock } from '../measured-block.ts';
import { scaleText } from '../lines.ts';
import { textLines } from '../text-lines.ts';

/** A label and the sentence to remember, on a panel below a rule. */
export function takeaway(
  { label = [], parts }: PreparedDivision,
  setting: Setting,
  context: FlowContext,
): MeasuredBlock {
  const look = context.prepared.style.takeaway!;
  const { fill, rule, padding } = look;
  const text = scaleText(look.text, setting.scale);
  const content = measureBlocks(parts[0]!, { ...setting, text, within: 'Div' }, context);
  const sides = 2 * padding.x;
  return {
    get minWidth() {
      return content.minWidth + sides;
    },
    get maxWidth() {
      return content.maxWidth + sides;
    },
    place: (outer) => {
      const area = textOnly(outer);
      const fromRight = context.direction === 'rtl';
      const inside = shorten(indent(area, padding.x, fromRight), padding.x, !fromRight);
      const owner = createElement('P');
      const lines = textLines(label, look.label, { owner }, inside, context);
      const group: Group = {
        before: rule.width + padding.above,
        after: padding.below,
        decorate: ({ x, top, bottom, first }) => [
          fillItem({ x: x + area.x, y: top, width: area.width, height: bottom - top }, fill),
          ...(first ? [ruleItem(rule, x + area.x, top + rule.width / 2, area.width)] : []),
        ],
      };
      const flow = joinFlows([
        placedFlow(
          lines.boxes.flatMap((box) => [box, forbidBreak('panel-title')]),
          [structureNode(owner, lines.structure)],
        ),
        content.place(inside),
      ]);
      return withinElement(createElement('Div'), { ...flow, items: inGroup(group, flow.items) });
    },
  };
}
