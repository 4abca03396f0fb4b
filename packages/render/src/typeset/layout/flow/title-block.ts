import type { TitleBlock } from '@mdconv/core';
import { addElement, type StructureElement } from '../../display/index.ts';
import { forbidBreak, margin, type Box, type FlowItem } from '../frame/index.ts';
import { breakLines, shapeParagraph, textContent } from '../inline/index.ts';
import { titleRuleLength, type LineStyle, type TextStyle } from '../../../style/index.ts';
import { byline } from '../../../words/index.ts';
import { ruleItem } from './draw/index.ts';
import type { Area, FlowContext } from './flow-context.ts';
import { lineBox } from './line-boxes.ts';

/** The document's title, the design's rule, author and date; nothing where the text has the title. */
export function titleBlock(
  block: TitleBlock | undefined,
  area: Area,
  owner: StructureElement,
  context: FlowContext,
): FlowItem[] {
  if (block?.title === undefined) return [];
  const { titleBlock: style } = context.prepared.style;
  const line = byline(block);
  const gap = style.title.leading * 0.35;
  return [
    ...titleLines(block.title, style.title, addElement(owner, 'H1'), area, context),
    ...(style.rule
      ? [forbidBreak('heading'), margin(gap), ruleBox(style.rule, area, context)]
      : []),
    ...(line
      ? [
          forbidBreak('heading'),
          margin(style.rule ? gap * 0.9 : gap * 0.5),
          ...bylineLines(line, area, owner, context),
        ]
      : []),
    forbidBreak('heading'),
    margin(style.below),
  ];
}

/** Author and date. */
export function bylineLines(
  line: string,
  area: Area,
  owner: StructureElement,
  context: FlowContext,
): FlowItem[] {
  const { byline: style } = context.prepared.style.titleBlock;
  return titleLines(line, style, addElement(owner, 'P'), area, context);
}

function titleLines(
  text: string,
  style: TextStyle,
  owner: StructureElement,
  area: Area,
  context: FlowContext,
): FlowItem[] {
  const content = textContent(text, style, owner);
  const shaped = shapeParagraph(content, { hyphenate: false }, context.inline);
  const lines = breakLines(shaped, { width: area.width, align: 'start', balanced: true });
  return lines.flatMap((line, index): FlowItem[] => [
    ...(index === 0 ? [] : [forbidBreak('heading')]),
    lineBox(line, area.x, area.width, context),
  ]);
}

function ruleBox(rule: LineStyle, area: Area, { inline }: FlowContext): Box {
  const length = titleRuleLength(rule, area.width);
  const x = inline.direction === 'rtl' ? area.x + area.width - length : area.x;
  return {
    kind: 'box',
    x,
    width: length,
    height: rule.width,
    footnotes: [],
    destinations: [],
    paint: (position) => [ruleItem(rule, position.x + x, position.y + rule.width / 2, length)],
  };
}
