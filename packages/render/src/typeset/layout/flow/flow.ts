import { createElement, structureNode, type StructureNode } from '../../display/index.ts';
import { allowBreak, forbidBreak, margin, type Box, type FlowItem } from '../frame/index.ts';
import type { Area } from './area.ts';
import { placeBlocks } from './blocks.ts';
import { contents } from './contents.ts';
import type { FlowContext, Setting } from './flow-context.ts';
import { footnote } from './footnote.ts';
import { joinFlows, type FlowWarning, type PlacedFlow } from './measured-block.ts';
import { bylineLines, titleBlock } from './title-block.ts';

/** A document as flow items, ready to be divided into pages. */
export interface Flow {
  readonly items: readonly FlowItem[];
  /** For each footnote, by index, boxes between which a page may end. */
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
  const setting: Setting = {
    text: style.paragraph.text,
    within: 'Document',
    gap: style.paragraph.gap,
    scale: 1,
  };
  const title = titleBlock(prepared.titleBlock, area, context);
  const text = placeText(area, setting, context);
  const footnotes = prepared.footnotes.map((note) => footnote(note, area, context));
  return {
    items: [...title.items, ...text.items],
    footnotes: footnotes.map(({ boxes }) => boxes),
    structure: structureNode(createElement('Document'), [
      ...title.structure,
      ...text.structure,
      ...footnotes.map(({ structure }) => structure),
    ]),
    warnings: [...text.warnings, ...footnotes.flatMap(({ warnings }) => warnings)],
  };
}

/** Ems of text that remain however deep blocks are indented; half of the measure on narrow pages. */
const measureMin = 8;

/** Lines are at most as long as the design's measure and begin where reading starts. */
function textArea({ prepared, direction, room: { width } }: FlowContext): Area {
  const { measure: longest, text } = prepared.style.paragraph;
  const measure = Math.min(width, longest);
  const textX = direction === 'rtl' ? width - measure : 0;
  return { x: 0, width, textX, measure, measureMin: Math.min(measureMin * text.size, measure / 2) };
}

/** The text, with the byline and the table of contents after its title. */
function placeText(area: Area, setting: Setting, context: FlowContext): PlacedFlow {
  const { style, openingHeading, byline, tableOfContents, body } = context.prepared;
  const wide = style.titleBlock.below;
  return joinFlows([
    placeBlocks(openingHeading, area, setting, context),
    ...(byline
      ? [
          [forbidBreak('heading'), margin(style.titleBlock.byline.leading * 0.5)],
          bylineLines(byline, area, context),
        ]
      : []),
    openingHeading.blocks.length > 0
      ? [forbidBreak('heading'), margin(byline ? wide : wide * 0.75)]
      : [],
    ...(tableOfContents
      ? [contents(tableOfContents.entries, area, context), [allowBreak(0), margin(wide)]]
      : []),
    placeBlocks(body, area, setting, context),
  ]);
}
