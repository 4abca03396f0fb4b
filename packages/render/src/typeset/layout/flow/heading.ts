import type { PreparedHeading } from '../../../prepare/index.ts';
import { createElement, structureNode, type StructureRole } from '../../display/index.ts';
import {
  emptyBox,
  forbidHeadingBreak,
  inGroup,
  margin,
  type Box,
  type FlowItem,
  type Group,
} from '../frame/index.ts';
import { breakLines, inlineContent, shapeParagraph, type Line } from '../inline/index.ts';
import type { LineStyle, StyleSheet, TextStyle } from '../../../style/index.ts';
import { wholeFrame, type Area } from './area.ts';
import { ruleItem } from './draw/index.ts';
import { lineCells } from './entry/index.ts';
import type { FlowContext, Setting } from './flow-context.ts';
import { lineBox, outdented, scaleText, setLine } from './lines.ts';
import { placedFlow, type MeasuredBlock, type PlacedFlow } from './measured-block.ts';

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
        align: block.align ?? setting.align ?? style?.align ?? 'start',
        balanced: true,
      });
      const boxOf = (line: Line, ids: readonly string[] = []) =>
        outdented(lineBox(line, area.textX, area.measure, ids), text, context.direction);
      const boxes = lines.flatMap((line, index): FlowItem[] =>
        index === 0 ? [boxOf(line, [block.id])] : [forbidHeadingBreak(block), boxOf(line)],
      );
      const placed = placedFlow(style ? withRules(boxes, style, text, area) : boxes, structure);
      return style && block.opens && setting.within === 'Document'
        ? opening(placed, block, style, area, context)
        : placed;
    },
  };
}

/** The lines of a heading with the rules that its design has. */
function withRules(
  boxes: readonly FlowItem[],
  { rule, ruleAbove }: HeadingStyle,
  text: TextStyle,
  area: Area,
): readonly FlowItem[] {
  const ruled = rule ? underlined(boxes, rule, text, area) : boxes;
  return ruleAbove ? ruledAbove(ruled, ruleAbove, area) : ruled;
}

type HeadingStyle = StyleSheet['headings'][number];

/** The heading of a chapter: its number above it, and the mark that it begins a page. */
function opening(
  flow: PlacedFlow,
  block: PreparedHeading,
  { number, label }: HeadingStyle,
  area: Area,
  context: FlowContext,
): PlacedFlow {
  const { opens = 'page' } = block;
  if (label && block.label !== undefined) return labeled(flow, block, label, area, context);
  if (!number) return { ...flow, items: opened(flow.items, opens) };
  const owner = createElement('P');
  const space = emptyBox({ x: area.textX, width: 0, height: number.above });
  if (block.number === undefined) {
    const blank = { ...space, height: number.above + number.text.leading + number.below };
    return { ...flow, items: opened([blank, forbidHeadingBreak(block), ...flow.items], opens) };
  }
  const line = setLine(`${block.number}`, number.text, owner, context);
  const x = area.textX + (area.measure - line.width) / 2;
  const items = [
    space,
    forbidHeadingBreak(block),
    lineBox({ ...line, x: 0 }, x, line.width),
    forbidHeadingBreak(block),
    margin(number.below),
    ...flow.items,
  ];
  return {
    ...flow,
    items: opened(items, opens),
    structure: [structureNode(owner), ...flow.structure],
  };
}

/** A short bar and a label above the heading. */
function labeled(
  flow: PlacedFlow,
  block: PreparedHeading,
  { text, bar, below }: NonNullable<HeadingStyle['label']>,
  area: Area,
  context: FlowContext,
): PlacedFlow {
  const owner = createElement('P');
  const line = setLine(block.label ?? '', text, owner, context);
  const fromRight = context.direction === 'rtl';
  const x = fromRight ? area.textX + area.measure - line.width : area.textX;
  const barX = fromRight ? area.textX + area.measure - (bar?.length ?? 0) : area.textX;
  const barBox: Box | undefined = bar && {
    ...emptyBox({ x: barX, width: bar.length, height: bar.width }),
    paint: (position) => [ruleItem(bar, position.x + barX, position.y + bar.width / 2, bar.length)],
  };
  const items = [
    ...(barBox && bar ? [barBox, forbidHeadingBreak(block), margin(bar.gap)] : []),
    lineBox({ ...line, x: 0 }, x, line.width),
    forbidHeadingBreak(block),
    margin(below),
    ...flow.items,
  ];
  return {
    ...flow,
    items: opened(items, block.opens ?? 'page'),
    structure: [structureNode(owner), ...flow.structure],
  };
}

function opened(items: readonly FlowItem[], opens: 'page' | 'right'): readonly FlowItem[] {
  const first = items.findIndex(({ kind }) => kind === 'box');
  return items.map((item, index) =>
    index === first && item.kind === 'box' ? { ...item, opens } : item,
  );
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
