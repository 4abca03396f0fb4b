import type { Heading } from '@mdconv/core';
import { addElement, type StructureRole } from '../../display/index.ts';
import { groupEnd, forbidBreak, type FlowItem, type Group } from '../frame/index.ts';
import { breakLines, inlineContent, shapeParagraph } from '../inline/index.ts';
import type { LineStyle, TextStyle } from '../../../style/index.ts';
import { ruleItem } from './draw/index.ts';
import type { Area, FlowContext, MeasuredBlock, Setting } from './flow-context.ts';
import { lineBox } from './line-boxes.ts';
import { scaleText } from './scale-text.ts';

/** A heading keeps its author's look; its rank decides the tag. Its lines stay together. */
export function heading(block: Heading, setting: Setting, context: FlowContext): MeasuredBlock {
  const style = context.prepared.style.headings[block.level - 1];
  const text = scaleText(style?.text ?? setting.text, setting.scale);
  const owner = addElement(setting.owner, `H${block.rank}` as StructureRole);
  const content = inlineContent(block.children, { text, owner }, context.inline);
  const shaped = shapeParagraph(content, { hyphenate: false }, context.inline);
  return {
    minWidth: shaped.minWidth,
    maxWidth: shaped.maxWidth,
    place: (area) => {
      const lines = breakLines(shaped, {
        width: area.measure,
        align: block.align ?? setting.align ?? 'start',
        balanced: true,
      });
      const boxes = lines.flatMap((line, index): FlowItem[] =>
        index === 0
          ? [lineBox(line, area.textX, area.measure, context, [block.id])]
          : [forbidBreak('heading'), lineBox(line, area.textX, area.measure, context)],
      );
      return style?.rule ? underlined(boxes, style.rule, text, area) : boxes;
    },
  };
}

function underlined(
  boxes: readonly FlowItem[],
  rule: LineStyle,
  text: TextStyle,
  area: Area,
): FlowItem[] {
  const group: Group = {
    before: 0,
    after: text.leading * 0.15 + rule.width,
    decorate: ({ x, bottom }) => [ruleItem(rule, x + area.x, bottom - rule.width / 2, area.width)],
  };
  return [{ kind: 'groupStart', group }, ...boxes, groupEnd];
}
