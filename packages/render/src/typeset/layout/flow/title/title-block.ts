import type { Alignment } from '@mdconv/core';
import { createElement, structureNode, type StructureElement } from '../../../display/index.ts';
import { emptyBox, forbidBreak, margin, type Box, type FlowItem } from '../../frame/index.ts';
import {
  breakLines,
  inlineContent,
  shapeParagraph,
  textContent,
  type InlineContent,
} from '../../inline/index.ts';
import {
  subtitleStyle,
  titleRuleLength,
  type LineStyle,
  type TextStyle,
} from '../../../../style/index.ts';
import { factText, type PreparedTitleBlock } from '../../../../prepare/index.ts';
import { textOnly, type Area } from '../area.ts';
import { ruleItem } from '../draw/index.ts';
import { factCells } from './fact-cells.ts';
import { contactLine } from '../entry/index.ts';
import type { FlowContext } from '../flow-context.ts';
import { withLabel } from '../label.ts';
import { lineBox, outdented, setLine } from '../lines.ts';
import { textLines } from '../text-lines.ts';
import { joinFlows, placedFlow, type PlacedFlow } from '../measured-block.ts';

/** Title, the design's rule, subtitle and byline. Empty if the document has no title. */
export function titleBlock(
  block: PreparedTitleBlock | undefined,
  area: Area,
  context: FlowContext,
): PlacedFlow {
  if (!block) return placedFlow([]);
  const { style } = context.prepared;
  const { title, contact, rule, below } = style.titleBlock;
  const gap = title.leading * 0.35;
  const isApart = style.titleBlock.facts === 'margin' && area.measure < area.width;
  const inner = isApart ? textOnly(area) : area;
  const afterRule = contact ? 0 : rule ? gap * 0.9 : gap * 0.5;
  const subtitle = block.subtitle
    ? factLine(block.subtitle, subtitleStyle(style), afterRule, inner, context)
    : [];
  return joinFlows([
    ...eyebrow(block, area, context),
    barAbove(block, area, context),
    titleLines(block, area, context),
    ruleBelow(block, gap, area, context),
    ...subtitle,
    ...(isApart
      ? factsBesideDate(block, area, context)
      : factsBelow(block, afterRule, area, context)),
    ...contactBelow(block, area, context),
    [forbidBreak('heading'), margin(context.prepared.article ? articleGap : below)],
  ]);
}

/** Points between the names of authors and where they work. */
const articleGap = 4;

type TitlePart = PlacedFlow | readonly FlowItem[];

function factLine(
  text: string,
  look: TextStyle,
  space: number,
  area: Area,
  context: FlowContext,
): readonly TitlePart[] {
  const owner = createElement('P');
  const content = textContent(text, look, owner);
  return [[forbidBreak('heading'), margin(space)], lines({ content, owner }, area, context)];
}

/** Author and other facts: those of an article, in cells, or in one line. */
function factsBelow(
  block: PreparedTitleBlock,
  afterRule: number,
  area: Area,
  context: FlowContext,
): readonly TitlePart[] {
  const { facts, cells, factsAbove, byline } = context.prepared.style.titleBlock;
  const authors = articleAuthors(area, context);
  if (authors) return [authors];
  if (facts === 'cells' && cells) {
    const flow = factCells(block.named, cells, area, context);
    return flow.items.length > 0 ? [[forbidBreak('heading'), margin(factsAbove)], flow] : [];
  }
  if (!block.byline) return [];
  const space = block.subtitle ? byline.leading * 0.5 : afterRule;
  return factLine(keepParts(block.byline), byline, space, area, context);
}

/** The authors of an article, with the numbers of their affiliations. */
function articleAuthors(area: Area, context: FlowContext): PlacedFlow | undefined {
  const { article, style } = context.prepared;
  if (!article || article.authors.length === 0) return undefined;
  const owner = createElement('P');
  const { byline, title } = style.titleBlock;
  const wide = { ...area, textX: area.x, measure: area.width };
  const lines = textLines(article.authors, byline, { owner }, wide, context);
  return placedFlow(
    [forbidBreak('heading'), margin(title.leading * 0.4), ...lines.boxes],
    [structureNode(owner, lines.structure)],
  );
}

/** A line above the title. */
function eyebrow({ named }: PreparedTitleBlock, area: Area, context: FlowContext): TitlePart[] {
  const look = context.prepared.style.titleBlock.eyebrow;
  const words = look && factText(named, look.key);
  if (!look || words === undefined) return [];
  const owner = createElement('P');
  const line = setLine(words, look.text, owner, context);
  const x = context.direction === 'rtl' ? area.x + area.width - line.width : area.x;
  return [
    placedFlow([lineBox({ ...line, x: 0 }, x, line.width)], [structureNode(owner)]),
    [forbidBreak('heading'), margin(look.below)],
  ];
}

function barAbove(
  { heading }: PreparedTitleBlock,
  area: Area,
  context: FlowContext,
): readonly FlowItem[] {
  const { bar } = context.prepared.style.titleBlock;
  if (!bar) return [];
  const length = Math.min(bar.length, area.width);
  return [
    ruleBox(bar, { length, align: heading?.align }, area, context),
    forbidBreak('heading'),
    margin(bar.gap),
  ];
}

/** @param gap points between the title and its rule */
function ruleBelow(
  { heading }: PreparedTitleBlock,
  gap: number,
  area: Area,
  context: FlowContext,
): readonly FlowItem[] {
  const { rule } = context.prepared.style.titleBlock;
  if (!rule) return [];
  const length = titleRuleLength(rule, area.width);
  return [
    forbidBreak('heading'),
    margin(gap),
    ruleBox(rule, { length, align: heading?.align }, area, context),
  ];
}

function contactBelow(
  { contact: cells }: PreparedTitleBlock,
  area: Area,
  context: FlowContext,
): readonly (PlacedFlow | readonly FlowItem[])[] {
  const { contact } = context.prepared.style.titleBlock;
  if (!contact || cells.length === 0) return [];
  return [[forbidBreak('heading'), margin(contact.above)], contactLine(cells, area, context)];
}

/** Author and other facts at the edge of the text, with the date in the margin column if it fits there. */
function factsBesideDate(
  { byline: whole, facts: { date, others } }: PreparedTitleBlock,
  area: Area,
  context: FlowContext,
): readonly TitlePart[] {
  if (whole === '') return [];
  const { byline, factsRule, factsAbove } = context.prepared.style.titleBlock;
  const dateOwner = createElement('P');
  const ink = {
    ...byline,
    weight: 600,
    color: context.prepared.style.paragraph.text.color,
  } as const;
  const dateLine = date === undefined ? undefined : setLine(date, ink, dateOwner, context);
  const room = area.width - area.measure - byline.size;
  const line = dateLine && dateLine.width <= room ? dateLine : undefined;
  const owner = createElement('P');
  const text = keepParts(line ? others : whole);
  const set = lines({ content: textContent(text, byline, owner), owner }, textOnly(area), context);
  const x = context.direction === 'rtl' ? area.x + area.width - (line?.width ?? 0) : area.x;
  const structure = line ? [structureNode(dateOwner), ...set.structure] : set.structure;
  return [
    [forbidBreak('heading'), margin(factsAbove)],
    ...(factsRule
      ? [
          [
            ruleBox(factsRule, { length: area.width, align: undefined }, area, context),
            forbidBreak('heading'),
            margin(byline.leading / 2),
          ],
        ]
      : []),
    { ...set, structure, items: line ? withLabel(set.items, line, x) : set.items },
  ];
}

const separator = ' · ';
const noBreakSpace = '\u00a0';
/** UTF-16 code units: a longer part of a byline, such as a list of names, may be broken. */
const partLengthMax = 40;

/** Lines of a byline break between its parts. */
function keepParts(byline: string): string {
  return byline
    .split(separator)
    .map((part) => (part.length > partLengthMax ? part : part.replaceAll(' ', noBreakSpace)))
    .join(`${noBreakSpace}${separator.trimStart()}`);
}

/** Text and the element that owns it. */
interface OwnedContent {
  readonly content: InlineContent;
  readonly owner: StructureElement;
}

function titleLines({ title, heading }: PreparedTitleBlock, area: Area, context: FlowContext) {
  const text = context.prepared.style.titleBlock.title;
  const owner = createElement('H1');
  const content = inlineContent(title, { text, owner }, context);
  const ids = heading ? [...(heading.anchors ?? []), heading.id] : [];
  const flow = lines({ content, owner }, area, context, { align: heading?.align, ids });
  const items = flow.items.map((item) =>
    item.kind === 'box' ? outdented(item, text, context.direction) : item,
  );
  return { ...flow, items };
}

function lines(
  { content, owner }: OwnedContent,
  area: Area,
  context: FlowContext,
  { align, ids }: { readonly align?: Alignment; readonly ids?: readonly string[] } = {},
): PlacedFlow {
  const shaped = shapeParagraph(content, { hyphenate: false }, context);
  const broken = breakLines(shaped, { width: area.width, align: align ?? 'start', balanced: true });
  const items = broken.flatMap((line, index): FlowItem[] =>
    index === 0
      ? [lineBox(line, area.x, area.width, ids)]
      : [forbidBreak('heading'), lineBox(line, area.x, area.width)],
  );
  return placedFlow(items, [structureNode(owner, content.structure)]);
}

/** A short rule is above or below the start of the title, or its center. */
function ruleBox(
  rule: LineStyle,
  { length, align }: { readonly length: number; readonly align: Alignment | undefined },
  area: Area,
  { direction }: FlowContext,
): Box {
  const spare = area.width - length;
  const x = area.x + (align === 'center' ? spare / 2 : direction === 'rtl' ? spare : 0);
  return {
    ...emptyBox({ x, width: length, height: rule.width }),
    paint: (position) => [ruleItem(rule, position.x + x, position.y + rule.width / 2, length)],
  };
}
