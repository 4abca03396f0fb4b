import type { Inline } from '@mdconv/core';
import {
  addedParagraph,
  addedText,
  joinInlines,
  type PreparedDocument,
} from '../../../../prepare/index.ts';
import { textColumn, type TextStyle } from '../../../../style/index.ts';
import { createElement, structureNode } from '../../../display/index.ts';
import { forbidBreak, margin, stack, type FlowItem } from '../../frame/index.ts';
import { frameArea, textOnly, wholeFrame, type Area } from '../area.ts';
import { placeBlocks } from '../blocks.ts';
import type { FlowContext, Setting } from '../flow-context.ts';
import { joinFlows, placedFlow, type PlacedFlow } from '../measured-block.ts';
import { besideEachOther, ruled, withAside, type Aside } from '../division/index.ts';
import { paragraph } from '../paragraph.ts';
import { behindWords } from '../run-in.ts';
import { textLines } from '../text-lines.ts';

type Article = NonNullable<PreparedDocument['article']>;

/** What is between the title of an article and its text, and what hangs beside it. */
export interface ArticleHead {
  readonly flow: PlacedFlow;
  /** Points by which the margin column is longer than the abstract. */
  readonly left: number;
}

const keep = forbidBreak('heading');

/**
 * Authors, affiliations and the abstract, with the history of the article in the margin column. Without
 * one, and where reading runs from the right, the history is below the abstract.
 */
export function articleHead(
  article: Article,
  area: Area,
  setting: Setting,
  context: FlowContext,
): ArticleHead {
  const { margin: column } = textColumn(context.prepared.style);
  const hasColumn = column !== undefined && area.measure < area.width;
  const above = affiliationLines(article, area, context);
  if (!hasColumn || context.direction === 'rtl')
    return { flow: joinFlows([above, wholeHead(article, area, setting, context)]), left: 0 };
  const look = context.prepared.style.article!;
  const abstract = besideColumn(article, area, setting, context);
  const info = infoColumn(article, frameArea(column.width, look.info), context);
  const frame = stack(info.items);
  if (info.items.length === 0) return { flow: joinFlows([above, abstract]), left: 0 };
  const aside: Aside = { x: area.x + column.start, frame, flow: info };
  return {
    flow: joinFlows([above, withAside(abstract, aside)]),
    left: Math.max(0, frame.height - stack(abstract.items).height),
  };
}

function affiliationLines({ affiliations }: Article, area: Area, context: FlowContext): PlacedFlow {
  const look = context.prepared.style.article!;
  if (affiliations.length === 0) return placedFlow([]);
  const spaced = joinInlines(affiliations, addedText('\u2003 '));
  return joinFlows([
    kept(spaced, look.affiliations, wholeFrame(area), context),
    [margin(look.affiliationsBelow)],
  ]);
}

/** The abstract between two lines, below its label. Nothing but a line without an abstract. */
function besideColumn(
  { abstract }: Article,
  area: Area,
  setting: Setting,
  context: FlowContext,
): PlacedFlow {
  const look = context.prepared.style.article!;
  const inside = textOnly(area);
  const top = ruled(look.rule, look.above, inside);
  if (!abstract) return placedFlow(top);
  return joinFlows([
    top,
    kept([addedText(abstract.label)], look.label, inside, context),
    placeBlocks(abstract.body, inside, { ...setting, text: look.text }, context),
    ...endOf(inside, context),
  ]);
}

/** The abstract behind its label, the keywords and the history, between two lines. */
function wholeHead(
  { abstract, keywords, info }: Article,
  area: Area,
  setting: Setting,
  context: FlowContext,
): PlacedFlow {
  const look = context.prepared.style.article!;
  const inside = textOnly(area);
  const text = { ...setting, text: look.text };
  const facts = { ...setting, text: look.info, align: 'start', hyphenate: false } as const;
  const parts: readonly PlacedFlow[] = [
    ...(abstract ? [labeledBlocks(abstract, look.label, inside, text, context)] : []),
    ...(keywords
      ? [labeledBlocks(asBlocks(keywords), look.infoLabel, inside, facts, context)]
      : []),
    ...(info.length > 0 ? [infoRows(info, inside, context)] : []),
  ];
  if (parts.length === 0) return placedFlow([]);
  return joinFlows([
    ruled(look.rule, look.above, inside),
    ...parts.flatMap((part, index) => [index === 0 ? [] : [keep, margin(look.infoGap)], part]),
    ...endOf(inside, context),
  ]);
}

/** Blocks with a label on the first line of the first of them, or above it. */
function labeledBlocks(
  { label, body }: NonNullable<Article['abstract']>,
  text: TextStyle,
  area: Area,
  setting: Setting,
  context: FlowContext,
): PlacedFlow {
  const [first, ...others] = body.blocks;
  const words = [addedText(label)];
  if (first?.kind !== 'paragraph')
    return joinFlows([kept(words, text, area, context), placeBlocks(body, area, setting, context)]);
  const run = { children: words, text, owner: createElement('P') };
  const place = (own: Setting) => paragraph(first, own, context).place(area);
  return joinFlows([
    behindWords(run, place, area, setting, context) ??
      joinFlows([kept(words, text, area, context), place(setting)]),
    others.length > 0 ? [margin(setting.gap)] : [],
    placeBlocks({ ...body, blocks: others }, area, setting, context),
  ]);
}

function asBlocks({ label, text }: Article['info'][number]): NonNullable<Article['abstract']> {
  return { label, body: { blocks: [addedParagraph([addedText(text)])], trailingAnchors: [] } };
}

function endOf(area: Area, context: FlowContext): readonly (readonly FlowItem[])[] {
  const { below, endRule } = context.prepared.style.article!;
  return [[margin(below)], ruled(endRule, 0, area).slice(0, 1), [margin(below * 2)]];
}

/** Labels and values below each other. */
function infoColumn({ info, keywords }: Article, area: Area, context: FlowContext): PlacedFlow {
  const look = context.prepared.style.article!;
  const [data] = info.filter(({ isDate }) => !isDate);
  const at = data ? info.indexOf(data) : info.length;
  const all = keywords ? info.toSpliced(at, 0, keywords) : info;
  if (all.length === 0) return placedFlow([]);
  return joinFlows([
    ruled(look.rule, look.above, area),
    ...all.flatMap((one, index) => [
      index === 0 ? [] : [margin(look.infoGap)],
      infoCell(one, area, context),
    ]),
  ]);
}

/** Points between the cells of the history. */
const cellGap = 12;
/** The most cells beside each other. */
const cellsMax = 5;

/** Rows of the history; where reading runs from the left, the last cell has the rest of its row. */
function infoRows(info: Article['info'], area: Area, context: FlowContext): PlacedFlow {
  const look = context.prepared.style.article!;
  const width = (area.measure - cellGap * (cellsMax - 1)) / cellsMax;
  const rows = Array.from({ length: Math.ceil(info.length / cellsMax) }, (_, row) =>
    info.slice(row * cellsMax, (row + 1) * cellsMax),
  );
  return joinFlows(
    rows.flatMap((row, at) => {
      const last = context.direction === 'rtl' ? -1 : row.length - 1;
      const cells = row.map((one, index) => {
        const own = index === last ? area.measure - index * (width + cellGap) : width;
        return infoCell(one, frameArea(own, look.info), context);
      });
      const beside = { area: textOnly(area), width, gap: cellGap };
      const placed = besideEachOther(cells, beside, context);
      return at === 0 ? [placed] : [[keep, margin(look.infoGap)], placed];
    }),
  );
}

/** A label with its value below it. */
function infoCell(
  { label, text }: Article['info'][number],
  area: Area,
  context: FlowContext,
): PlacedFlow {
  const look = context.prepared.style.article!;
  const owner = createElement('P');
  const lines = [
    textLines([addedText(label)], look.infoLabel, { owner }, area, context),
    textLines([addedText(text)], look.info, { owner }, area, context),
  ];
  return placedFlow(
    lines.flatMap(({ boxes }) => boxes),
    [
      structureNode(
        owner,
        lines.flatMap(({ structure }) => structure),
      ),
    ],
  );
}

/** Lines that stay on the page of what is below them. */
function kept(words: readonly Inline[], text: TextStyle, area: Area, context: FlowContext) {
  const owner = createElement('P');
  const { boxes, structure } = textLines(words, text, { owner }, area, context);
  return placedFlow(
    boxes.flatMap((box) => [box, keep]),
    [structureNode(owner, structure)],
  );
}
