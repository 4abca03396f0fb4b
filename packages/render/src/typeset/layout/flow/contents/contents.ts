import { plainText } from '@mdconv/core';
import { addElement, type DisplayItem, type StructureElement } from '../../../display/index.ts';
import {
  allowBreak,
  forbidBreak,
  margin,
  type Box,
  type FlowItem,
  type PagePosition,
} from '../../frame/index.ts';
import {
  breakLines,
  lineItems,
  shapeParagraph,
  textContent,
  type Line,
} from '../../inline/index.ts';
import type { ContentsEntry } from '../../../../prepare/index.ts';
import type { TextStyle } from '../../../../style/index.ts';
import { indent, type Area, type FlowContext } from '../flow-context.ts';
import { isTooWide } from '../is-too-wide.ts';
import { setLine } from '../set-line.ts';
import { pageNumber, type NumberedLine } from './page-number.ts';

/** Ems: what each depth is set further in, and what goes on from an entry's first line. */
const depthIndent = 1.5;
const hangingIndent = 0.75;
/** Ems kept for a page number. */
const numberRoom = 2.6;

/**
 * A list of headings. Page numbers are written when it is painted, all pages being settled by then;
 * their room is kept, so that they change no line.
 */
export function contents(
  entries: readonly ContentsEntry[],
  area: Area,
  owner: StructureElement,
  context: FlowContext,
): FlowItem[] {
  const { style, words } = context.prepared;
  const room: Area = { ...area, textX: area.x, measure: area.width };
  const fromRight = context.inline.direction === 'rtl';
  const title = style.headings[1]?.text ?? style.paragraph.text;
  const list = addElement(owner, 'TOC');
  const line = setLine(words.contents, title, addElement(list, 'Caption'), context.inline);
  const x = fromRight ? room.x + room.width - line.width : room.x;
  const box = textBox(line, room, (position) => lineItems(line, position.x + x, position.y));
  const lastId = entries.at(-1)?.id ?? '';
  return [
    box,
    ...entries.flatMap((listed, index): FlowItem[] => [
      index === 0 ? forbidBreak('heading') : allowBreak(0),
      margin(spaceAbove(listed.depth, index, style.paragraph.gap)),
      ...entry({ ...listed, lastId }, room, list, context),
    ]),
  ];
}

function spaceAbove(depth: number, index: number, gap: number): number {
  if (index === 0) return gap;
  return depth === 0 ? gap * 0.75 : gap * 0.15;
}

type ListedEntry = ContentsEntry & Pick<NumberedLine, 'lastId'>;

function entry(
  { id, depth, words, lastId }: ListedEntry,
  area: Area,
  list: StructureElement,
  context: FlowContext,
): FlowItem[] {
  const { text } = context.prepared.style.paragraph;
  const style: TextStyle = { ...text, weight: depth === 0 ? 600 : 400 };
  const link = addElement(addElement(addElement(list, 'TOCI'), 'Reference'), 'Link');
  const plain = plainText(words);
  const numbered = context.medium === 'pages';
  const fromRight = context.inline.direction === 'rtl';
  const inside = indent(area, depth * depthIndent * text.size, fromRight);
  const beside = indent(inside, numbered ? numberRoom * text.size : 0, !fromRight);
  const shaped = shapeParagraph(
    textContent(plain, style, link),
    { hyphenate: false },
    context.inline,
  );
  const lines = breakLines(shaped, {
    width: beside.measure,
    align: fromRight ? 'right' : 'left',
    hangingIndent: hangingIndent * text.size,
  });
  return lines.flatMap((line, index): FlowItem[] => {
    const last = index === lines.length - 1;
    const box = textBox(line, inside, (position) => [
      ...lineItems(line, position.x + beside.textX, position.y),
      linkArea(line, inside, position, link, id, plain),
      ...(last && numbered
        ? pageNumber(
            position,
            { id, lastId, line, inside, lineX: beside.textX + line.x, style, link },
            context,
          )
        : []),
    ]);
    return index === 0 ? [box] : [forbidBreak('orphan'), box];
  });
}

function textBox(line: Line, { textX: x, measure }: Area, paint: Box['paint']): Box {
  return {
    kind: 'box',
    x,
    width: measure,
    height: line.height,
    baseline: line.baseline,
    footnotes: [],
    destinations: [],
    overflows: isTooWide(line, measure),
    paint,
  };
}

function linkArea(
  line: Line,
  { textX: x, measure }: Area,
  position: PagePosition,
  owner: StructureElement,
  id: string,
  contents: string,
): DisplayItem {
  return {
    kind: 'link',
    owner,
    x: position.x + x,
    y: position.y,
    width: measure,
    height: line.height,
    target: { kind: 'internal', id },
    contents,
  };
}
