import { createElement, structureNode, type StructureElement } from '../../display/index.ts';
import { emptyBox, forbidBreak, margin, type Box, type FlowItem } from '../frame/index.ts';
import { breakLines, shapeParagraph, textContent } from '../inline/index.ts';
import { titleRuleLength, type LineStyle, type TextStyle } from '../../../style/index.ts';
import type { PreparedTitleBlock } from '../../../prepare/index.ts';
import type { Area } from './area.ts';
import { ruleItem } from './draw/index.ts';
import type { FlowContext } from './flow-context.ts';
import { lineBox } from './lines.ts';
import { joinFlows, placedFlow, type PlacedFlow } from './measured-block.ts';

/** The document's title, the design's rule, and the byline. Empty if the text contains the title. */
export function titleBlock(
  block: PreparedTitleBlock | undefined,
  area: Area,
  context: FlowContext,
): PlacedFlow {
  if (!block) return placedFlow([]);
  const { titleBlock: style } = context.prepared.style;
  const line = block.byline;
  const gap = style.title.leading * 0.35;
  return joinFlows([
    titleLines(block.title, style.title, createElement('H1'), area, context),
    style.rule ? [forbidBreak('heading'), margin(gap), ruleBox(style.rule, area, context)] : [],
    ...(line
      ? [
          [forbidBreak('heading'), margin(style.rule ? gap * 0.9 : gap * 0.5)],
          bylineLines(line, area, context),
        ]
      : []),
    [forbidBreak('heading'), margin(style.below)],
  ]);
}

/** Author and date. */
export function bylineLines(line: string, area: Area, context: FlowContext): PlacedFlow {
  const { byline: style } = context.prepared.style.titleBlock;
  return titleLines(line, style, createElement('P'), area, context);
}

function titleLines(
  text: string,
  style: TextStyle,
  owner: StructureElement,
  area: Area,
  context: FlowContext,
): PlacedFlow {
  const content = textContent(text, style, owner);
  const shaped = shapeParagraph(content, { hyphenate: false }, context);
  const lines = breakLines(shaped, { width: area.width, align: 'start', balanced: true });
  const items = lines.flatMap((line, index): FlowItem[] => [
    ...(index === 0 ? [] : [forbidBreak('heading')]),
    lineBox(line, area.x, area.width),
  ]);
  return placedFlow(items, [structureNode(owner)]);
}

function ruleBox(rule: LineStyle, area: Area, { direction }: FlowContext): Box {
  const length = titleRuleLength(rule, area.width);
  const x = direction === 'rtl' ? area.x + area.width - length : area.x;
  return {
    ...emptyBox({ x, width: length, height: rule.width }),
    paint: (position) => [ruleItem(rule, position.x + x, position.y + rule.width / 2, length)],
  };
}
