import type { PreparedHeading } from '../../../prepare/index.ts';
import { createElement, structureNode, type StructureRole } from '../../display/index.ts';
import { forbidHeadingBreak, inGroup, type FlowItem, type Group } from '../frame/index.ts';
import { breakLines, inlineContent, shapeParagraph, type Line } from '../inline/index.ts';
import type { LineStyle, TextStyle } from '../../../style/index.ts';
import { wholeFrame, type Area } from './area.ts';
import { ruleItem } from './draw/index.ts';
import { lineCells } from './entry/index.ts';
import type { FlowContext, Setting } from './flow-context.ts';
import { lineBox, outdented, scaleText } from './lines.ts';
import { placedFlow, type MeasuredBlock } from './measured-block.ts';

/** A heading looks as its level in the source says; its rank gives the tag. Its lines stay together. */
export function heading(
  block: PreparedHeading,
  setting: Setting,
  context: FlowContext,
): MeasuredBlock {
  const style = context.prepared.style.headings[block.level - 1];
  const text = scaleText(style ?? setting.text, setting.scale);
  const owner = createElement(`H${block.rank}` as StructureRole);
  const right = context.prepared.style.entry?.right;
  if (block.cells && right) {
    const between = forbidHeadingBreak(block);
    // The right cell of a heading that looks like text looks like it, too.
    const look = text.weight === 400 ? text : right;
    return lineCells(
      block.cells,
      { owner, left: text, right: look, between, ids: [block.id] },
      context,
    );
  }
  const content = inlineContent(block.children, { text, owner }, context);
  const shaped = shapeParagraph(content, { hyphenate: false }, context);
  const structure = [structureNode(owner, content.structure)];
  return {
    minWidth: shaped.minWidth,
    maxWidth: shaped.maxWidth,
    place: (outer) => {
      const area = style?.hang === 'frame' ? wholeFrame(outer) : outer;
      const lines = breakLines(shaped, {
        width: area.measure,
        align: block.align ?? setting.align ?? 'start',
        balanced: true,
      });
      const boxOf = (line: Line, ids: readonly string[] = []) =>
        outdented(lineBox(line, area.textX, area.measure, ids), text, context.direction);
      const boxes = lines.flatMap((line, index): FlowItem[] =>
        index === 0 ? [boxOf(line, [block.id])] : [forbidHeadingBreak(block), boxOf(line)],
      );
      const ruled = style?.rule ? underlined(boxes, style.rule, text, area) : boxes;
      return placedFlow(
        style?.ruleAbove ? ruledAbove(ruled, style.ruleAbove, area) : ruled,
        structure,
      );
    },
  };
}

function underlined(
  boxes: readonly FlowItem[],
  rule: LineStyle,
  text: TextStyle,
  area: Area,
): readonly FlowItem[] {
  const group: Group = {
    before: 0,
    after: text.leading * 0.15 + rule.width,
    decorate: ({ x, bottom }) => [ruleItem(rule, x + area.x, bottom - rule.width / 2, area.width)],
  };
  return inGroup(group, boxes);
}

function ruledAbove(
  boxes: readonly FlowItem[],
  { gap, ...rule }: LineStyle & { readonly gap: number },
  area: Area,
): readonly FlowItem[] {
  const group: Group = {
    before: gap + rule.width,
    after: 0,
    decorate: ({ x, top }) => [ruleItem(rule, x + area.x, top + rule.width / 2, area.width)],
  };
  return inGroup(group, boxes);
}
