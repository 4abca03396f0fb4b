import type { PreparedFootnote } from '../../../prepare/index.ts';
import {
  createElement,
  structureNode,
  type DisplayItem,
  type StructureElement,
  type StructureNode,
} from '../../display/index.ts';
import { cleanCuts, cutFrame, emptyBox, stack, type Box, type FlowItem } from '../frame/index.ts';
import { lineItems, type Line } from '../inline/index.ts';
import { indent, type Area } from './area.ts';
import { measureBlocks } from './blocks.ts';
import type { FlowContext } from './flow-context.ts';
import { setLine } from './lines.ts';
import type { FlowWarning } from './measured-block.ts';

/** Ems from the edge where reading starts to the text of a footnote. */
const footnoteIndent = 1.9;
/** Ems by which a hanging number begins before the text. */
const hangingCell = 1.65;

export interface PlacedFootnote {
  /** Boxes below each other without margins. A page may end between any two. */
  readonly boxes: readonly Box[];
  readonly structure: StructureNode;
  readonly warnings: readonly FlowWarning[];
}

/** Sets a footnote. Its number links back to the text. */
export function footnote(note: PreparedFootnote, area: Area, context: FlowContext): PlacedFootnote {
  const { prepared } = context;
  const { text } = prepared.style.footnote;
  const element = createElement('Note', { id: prepared.footnoteIds.footnote(note.number) });
  const link = createElement('Link');
  const label = structureNode(createElement('Lbl'), [structureNode(link)]);
  const number = setLine(
    `${note.number}`,
    { ...text, figures: 'lining', color: prepared.style.footnote.numberColor },
    link,
    context,
  );
  const hangs = prepared.style.footnote.number === 'hang' && area.measure < area.width;
  const cell = Math.max(footnoteIndent * text.size, number.width + 0.6 * text.size);
  const by = hangs ? 0 : cell;
  const out = hangs ? hangingCell * text.size : 0;
  const setting = {
    text,
    within: 'Note',
    gap: text.leading * 0.3,
    scale: text.size / prepared.style.paragraph.text.size,
  } as const;
  const fromRight = context.direction === 'rtl';
  const content = measureBlocks(note.children, setting, context).place(indent(area, by, fromRight));
  const numberX = fromRight ? area.textX + area.measure - number.width + out : area.textX - out;
  const frame = stack(withNumber(content.items, note, number, link, numberX, context));
  return {
    boxes: cutFrame(frame, cleanCuts(frame), 0, area.x + area.width),
    structure: structureNode(element, [label, ...content.structure]),
    warnings: content.warnings,
  };
}

function withNumber(
  items: readonly FlowItem[],
  note: PreparedFootnote,
  number: Line,
  link: StructureElement,
  x: number,
  context: FlowContext,
): FlowItem[] {
  const index = items.findIndex((item) => item.kind === 'box');
  const found = items[index];
  const { width, height, baseline: ownBaseline } = number;
  // A footnote without content consists of its number.
  const box = found?.kind === 'box' ? found : emptyBox({ x, width, height, baseline: ownBaseline });
  const baseline = box.baseline ?? ownBaseline;
  const numbered: Box = {
    ...box,
    destinations: [
      { id: context.prepared.footnoteIds.footnote(note.number), y: 0 },
      ...box.destinations,
    ],
    paint: (position) => [
      ...numberItems(note, number, link, position.x + x, position.y + baseline, context),
      ...box.paint(position),
    ],
  };
  return index < 0
    ? [...items, numbered]
    : [...items.slice(0, index), numbered, ...items.slice(index + 1)];
}

function numberItems(
  { number }: PreparedFootnote,
  line: Line,
  link: StructureElement,
  x: number,
  baseline: number,
  { prepared }: FlowContext,
): DisplayItem[] {
  const y = baseline - line.baseline;
  return [
    ...lineItems(line, x, y),
    {
      kind: 'link',
      owner: link,
      x,
      y,
      width: line.width,
      height: line.height,
      target: { kind: 'internal', id: prepared.footnoteIds.reference(number, 1) },
      contents: `${prepared.words.backToText} (${number})`,
    },
  ];
}
