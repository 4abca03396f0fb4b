import type { Footnote } from '@mdconv/core';
import { addElement, type DisplayItem, type StructureElement } from '../../display/index.ts';
import { cleanCuts, cutFrame, stack, type Box, type FlowItem } from '../frame/index.ts';
import { lineItems, type Line } from '../inline/index.ts';
import { indent, type Area, type FlowContext } from './flow-context.ts';
import { setLine } from './set-line.ts';

/** Ems from the left edge to the text of a note. */
const noteIndent = 1.9;

/** A footnote as boxes that follow each other without space; its number leads back to the text. */
export function footnote(
  note: Footnote,
  area: Area,
  owner: StructureElement,
  context: FlowContext,
): Box[] {
  const { text } = context.prepared.style.footnote;
  const element = addElement(owner, 'Note', { id: context.prepared.noteIds.note(note.number) });
  const label = addElement(element, 'Lbl');
  const link = addElement(label, 'Link');
  const number = setLine(`${note.number}`, { ...text, figures: 'lining' }, link, context.inline);
  const by = Math.max(noteIndent * text.size, number.width + 0.6 * text.size);
  const measured = context.blocks(note.children, {
    text,
    owner: element,
    gap: text.leading * 0.3,
    listDepth: 0,
    scale: text.size / context.prepared.style.paragraph.text.size,
  });
  const fromRight = context.inline.direction === 'rtl';
  const inside = indent(area, by, fromRight);
  const items = measured.place(inside);
  const numberX = fromRight ? area.textX + area.measure - number.width : area.textX;
  const frame = stack(withNumber(items, note, number, link, numberX, context));
  return cutFrame(frame, cleanCuts(frame), 0, area.x + area.width);
}

function withNumber(
  items: readonly FlowItem[],
  note: Footnote,
  number: Line,
  link: StructureElement,
  x: number,
  context: FlowContext,
): FlowItem[] {
  const index = items.findIndex((item) => item.kind === 'box');
  const found = items[index];
  const box = found?.kind === 'box' ? found : numberBox(number, x);
  const baseline = box.baseline ?? number.baseline;
  const numbered: Box = {
    ...box,
    destinations: [{ id: context.prepared.noteIds.note(note.number), y: 0 }, ...box.destinations],
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
  { number }: Footnote,
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
      target: { kind: 'internal', id: prepared.noteIds.reference(number, 1) },
      contents: `${prepared.words.backToText} (${number})`,
    },
  ];
}

/** What a note without content takes. */
function numberBox({ width, height, baseline }: Line, x: number): Box {
  return {
    kind: 'box',
    x,
    width,
    height,
    baseline,
    footnotes: [],
    destinations: [],
    paint: () => [],
  };
}
