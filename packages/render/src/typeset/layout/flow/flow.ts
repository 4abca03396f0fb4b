import { createElement, structureNode, type StructureNode } from '../../display/index.ts';
import {
  allowBreak,
  forbidBreak,
  forceBreak,
  margin,
  type Box,
  type FlowItem,
} from '../frame/index.ts';
import { textBelowTitle, type PreparedTitleBlock } from '../../../prepare/index.ts';
import { textColumn, type StyleSheet } from '../../../style/index.ts';
import type { Area } from './area.ts';
import { articleHead } from './title/article.ts';
import { placeBlocks } from './blocks.ts';
import { avoidLoneHeadings } from './avoid-lone-headings.ts';
import { contents } from './contents/contents.ts';
import type { FlowContext, Setting } from './flow-context.ts';
import { footnote, type PlacedFootnote } from './footnote.ts';
import { aboveLetter, belowLetter } from './letter/index.ts';
import { liftLandscape } from './landscape/lift-landscape.ts';
import { joinFlows, placedFlow, type FlowWarning, type PlacedFlow } from './measured-block.ts';
import { opensPage } from './spacing.ts';
import { titleBlock } from './title/title-block.ts';

/** A document as flow items, ready to be divided into pages. */
export interface Flow {
  readonly items: readonly FlowItem[];
  /** The boxes of each footnote, by index, between which a page may end. */
  readonly footnotes: readonly (readonly Box[])[];
  /** The structure tree, in reading order. */
  readonly structure: StructureNode;
  readonly warnings: readonly FlowWarning[];
}

/** Breaks all lines of a document, before it is divided into pages. */
export function flow(context: FlowContext): Flow {
  const { prepared } = context;
  const { style } = prepared;
  const area = textArea(context);
  const setting = textSetting(style);
  const title = prepared.letter
    ? aboveLetter(prepared.letter, area, context)
    : prepared.cover && context.medium === 'pages'
      ? placedFlow([])
      : titleFlow(area, setting, context);
  const text = placeText(area, setting, context);
  const footnotes = flowFootnotes(area, context);
  const items = avoidLoneHeadings([...title.items, ...text.items], style.paragraph.text.leading);
  return {
    items: liftLandscape(items, context.room.height),
    footnotes: footnotes.map(({ boxes }) => boxes),
    structure: structureNode(createElement('Document'), [
      ...title.structure,
      ...text.structure,
      ...footnotes.map(({ structure }) => structure),
    ]),
    warnings: [
      ...title.warnings,
      ...text.warnings,
      ...footnotes.flatMap(({ warnings }) => warnings),
    ],
  };
}

/** The title of a document, with what is above it, and the abstract of an article below. */
export function titleFlow(area: Area, setting: Setting, context: FlowContext): PlacedFlow {
  const { titleBlock: title, article } = context.prepared;
  return joinFlows([
    placeAbove(title, area, setting, context),
    titleBlock(title, area, context),
    ...(article ? [articleHead(article, area, setting, context).flow] : []),
  ]);
}

/** Lines of text that a closing of a letter takes to its page. */
const closingLines = 2;

/** A flow that no page ends within its last lines. */
function keepLastLines(flow: PlacedFlow): PlacedFlow {
  const items = flow.items.slice();
  let lines = 0;
  for (let index = items.length - 1; index >= 0 && lines < closingLines; index -= 1) {
    const item = items[index]!;
    if (item.kind === 'box') lines += 1;
    if (item.kind === 'penalty' && !item.forced) items[index] = forbidBreak('kept-together');
  }
  return { ...flow, items };
}

/** How running text is set. */
export function textSetting({ paragraph }: StyleSheet): Setting {
  const { text, gap, around } = paragraph;
  const gapAround = around === undefined ? {} : { gapAround: around };
  return { text, within: 'Document', gap, ...gapAround, scale: 1 };
}

export function flowFootnotes(area: Area, context: FlowContext): readonly PlacedFootnote[] {
  return context.prepared.footnotes.map((note) => footnote(note, area, context));
}

/** The logos and badges above the title. */
function placeAbove(
  block: PreparedTitleBlock | undefined,
  area: Area,
  setting: Setting,
  context: FlowContext,
): PlacedFlow {
  if (!block || block.above.blocks.length === 0) return placedFlow([]);
  const { title } = context.prepared.style.titleBlock;
  return joinFlows([
    placeBlocks(block.above, area, setting, context),
    [forbidBreak('heading'), margin(title.leading * 0.5)],
  ]);
}

/** Ems of text that remain however deep blocks are indented; half of the measure on narrow pages. */
const measureMin = 8;

/** Lines are at most as long as the design's measure and begin where reading starts. */
export function textArea({ prepared, direction, room: { width } }: FlowContext): Area {
  const { text } = prepared.style.paragraph;
  const { start, measure } = textColumn(prepared.style);
  const textX = direction === 'rtl' ? width - start - measure : start;
  return { x: 0, width, textX, measure, measureMin: Math.min(measureMin * text.size, measure / 2) };
}

/** The table of contents and the text. */
function placeText(area: Area, setting: Setting, context: FlowContext): PlacedFlow {
  const { style, tableOfContents, captionLists, words, letter, body } = context.prepared;
  if (letter) {
    const text = placeBlocks(body, area, setting, context);
    const end = belowLetter(letter, area, context);
    return joinFlows([letter.closing ? keepLastLines(text) : text, end]);
  }
  const text = textBelowTitle(context.prepared);
  return joinFlows([
    ...[
      ...(tableOfContents ? [{ ...tableOfContents, title: words.contents }] : []),
      ...captionLists,
    ].flatMap(({ title, entries }, index, { length }) => [
      contents(title, entries, area, context),
      [
        index === length - 1 && opensPage(text.blocks[0], 'Document') ? forceBreak : allowBreak(0),
        margin(style.titleBlock.below),
      ],
    ]),
    placeBlocks(text, area, setting, context),
  ]);
}
