import { createElement, type StructureElement } from '../../display/index.ts';
import { openingOf, type Prepared } from '../../../prepare/index.ts';
import { allowBreak, forbidBreak, margin, type Box, type FlowItem } from '../frame/index.ts';
import type { LayoutContext } from '../layout-context.ts';
import { measureBlocks, placeBlocks } from './blocks.ts';
import { contents } from './contents/index.ts';
import type { Area, FlowContext, Medium, Setting } from './flow-context.ts';
import { footnote } from './footnote.ts';
import { bylineLines, titleBlock } from './title-block.ts';

/** A document as items that pages are made of, its structure in reading order. */
export interface Flow {
  readonly items: readonly FlowItem[];
  /** For each footnote, by index, boxes that a page end may part. */
  readonly notes: readonly (readonly Box[])[];
  readonly structure: StructureElement;
}

/** Breaks every line of a document and knows no page yet. */
export function flow(prepared: Prepared, inline: LayoutContext, medium: Medium): Flow {
  const { document, style } = prepared;
  const structure = createElement('Document');
  const context = flowContext(prepared, inline, medium);
  const { width } = context.room;
  const area = textArea(width, context);
  const setting: Setting = {
    text: style.paragraph.text,
    owner: structure,
    gap: style.paragraph.gap,
    listDepth: 0,
    scale: 1,
  };

  const title = titleBlock(document.titleBlock, area, structure, context);
  const text = placeText(area, setting, context);

  return {
    items: [...title, ...text],
    notes: document.footnotes.map((note) => footnote(note, area, structure, context)),
    structure,
  };
}

function flowContext(prepared: Prepared, inline: LayoutContext, medium: Medium): FlowContext {
  const { width, height, margins } = prepared.style.page;
  const context: FlowContext = {
    prepared,
    inline,
    medium,
    room: {
      width: width - margins.left - margins.right,
      height: medium === 'pages' ? height - margins.top - margins.bottom : Infinity,
    },
    calledNotes: new Set(),
    blocks: (children, inside) => measureBlocks(children, inside, context),
  };
  return context;
}

/** Ems of text that indents leave, or half of a narrow page; what is deeper starts where these do. */
const measureMin = 8;

/** Lines are no longer than can be read; they stand where reading starts. */
function textArea(width: number, { prepared, inline }: FlowContext): Area {
  const { measure: longest, text } = prepared.style.paragraph;
  const measure = Math.min(width, longest);
  const textX = inline.direction === 'rtl' ? width - measure : 0;
  return { x: 0, width, textX, measure, measureMin: Math.min(measureMin * text.size, measure / 2) };
}

/** The text, and what stands between it and its title. */
function placeText(area: Area, setting: Setting, context: FlowContext): FlowItem[] {
  const { document, style } = context.prepared;
  const { title, byline, contents: listed, text } = openingOf(document);
  const wide = style.titleBlock.below;
  // In reading order: what is placed adds its elements to the structure.
  return [
    ...placeBlocks(title, area, setting, context),
    ...(byline
      ? [
          forbidBreak('heading'),
          margin(style.titleBlock.byline.leading * 0.5),
          ...bylineLines(byline, area, setting.owner, context),
        ]
      : []),
    ...(title.length > 0 ? [forbidBreak('heading'), margin(byline ? wide : wide * 0.75)] : []),
    ...(listed
      ? [...contents(listed.entries, area, setting.owner, context), allowBreak(0), margin(wide)]
      : []),
    ...placeBlocks(text, area, setting, context),
  ];
}
