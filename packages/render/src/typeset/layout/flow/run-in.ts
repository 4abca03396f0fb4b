import type { Inline } from '@mdconv/core';
import type { PreparedBlock, PreparedHeading, PreparedParagraph } from '../../../prepare/index.ts';
import {
  createElement,
  structureNode,
  type StructureElement,
  type StructureRole,
} from '../../display/index.ts';
import type { TextStyle } from '../../../style/index.ts';
import { breakLines, inlineContent, lineItems, shapeParagraph } from '../inline/index.ts';
import type { Area } from './area.ts';
import type { FlowContext, Setting } from './flow-context.ts';
import { heading } from './heading.ts';
import { besideFirst } from './label.ts';
import { joinFlows, type PlacedFlow } from './measured-block.ts';
import { paragraph } from './paragraph.ts';
import { between } from './spacing.ts';

/** Ems between a heading and the words of its paragraph. */
const gap = 0.5;
/** A heading that takes a larger share of the line has lines of its own. */
const shareMax = 0.6;

/** Whether a heading is on the first line of the paragraph below it. */
export function runsIn(
  block: PreparedBlock | undefined,
  next: PreparedBlock | undefined,
  { prepared }: FlowContext,
): block is PreparedHeading {
  return (
    block?.kind === 'heading' &&
    next?.kind === 'paragraph' &&
    !block.align &&
    !next.align &&
    !next.anchors?.length &&
    prepared.style.headings[block.level - 1]?.runIn === true
  );
}

/** A paragraph with its heading on the first line. */
export function runInParagraph(
  block: PreparedHeading,
  next: PreparedParagraph,
  area: Area,
  setting: Setting,
  context: FlowContext,
): PlacedFlow {
  const text = context.prepared.style.headings[block.level - 1]!;
  const owner = createElement(`H${block.rank}` as StructureRole);
  const place = (own: Setting) => paragraph(next, own, context).place(area);
  return (
    behindWords({ children: block.children, text, owner }, place, area, setting, context) ??
    joinFlows([
      heading(block, setting, context).place(area),
      between(block, next, setting, context.prepared.style),
      place(setting),
    ])
  );
}

/** Words in a style of their own on the first line of a paragraph. */
export interface RunInWords {
  readonly children: readonly Inline[];
  readonly text: TextStyle;
  readonly owner: StructureElement;
}

/** A paragraph behind words on its first line; `undefined` if they leave it too little room there. */
export function behindWords(
  { children, text, owner }: RunInWords,
  place: (setting: Setting) => PlacedFlow,
  area: Area,
  setting: Setting,
  context: FlowContext,
): PlacedFlow | undefined {
  const content = inlineContent(children, { text, owner }, context);
  const shaped = shapeParagraph(content, { hyphenate: false }, context);
  const [line, ...more] = breakLines(shaped, { width: Infinity, align: 'left' });
  const isShort = line && more.length === 0 && line.width <= area.measure * shareMax;
  if (!isShort || line.footnotes.length > 0 || context.direction === 'rtl') return undefined;
  const firstIndent = line.width + gap * text.size;
  const body = place({ ...setting, firstIndent });
  const items = besideFirst(body.items, {
    x: area.textX,
    height: line.height,
    baseline: line.baseline,
    paint: (x, y) => lineItems(line, x, y),
  });
  return {
    ...body,
    items,
    structure: [structureNode(owner, content.structure), ...body.structure],
  };
}
