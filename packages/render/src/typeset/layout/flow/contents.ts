import { plainText } from '@mdconv/core';
import {
  createElement,
  structureNode,
  type DisplayItem,
  type StructureElement,
} from '../../display/index.ts';
import {
  allowDivision,
  emptyBox,
  forbidBreak,
  margin,
  type Box,
  type FlowItem,
  type PagePosition,
} from '../frame/index.ts';
import { withLinearFormulas } from '../../../math/index.ts';
import { breakLines, lineItems, shapeParagraph, textContent, type Line } from '../inline/index.ts';
import type { TocEntry } from '../../../prepare/index.ts';
import type { TextStyle } from '../../../style/index.ts';
import { indent, type Area } from './area.ts';
import { pageNumber, sharedLines, type NumberedLine } from './contents-page-number.ts';
import type { FlowContext } from './flow-context.ts';
import { isTooWide, setLine } from './lines.ts';
import { joinFlows, placedFlow, withinElement, type PlacedFlow } from './measured-block.ts';

/** Ems: the indent of each depth, and of continuation lines. */
const depthIndent = 1.5;
const hangingIndent = 0.75;
/** Ems reserved for a page number. */
const numberRoom = 2.6;

/**
 * The table of contents. Page numbers are set when it is painted, after all pages are final; their
 * room is reserved, so they cannot change a line break.
 */
export function contents(
  entries: readonly TocEntry[],
  area: Area,
  context: FlowContext,
): PlacedFlow {
  const { style, words } = context.prepared;
  const room: Area = { ...area, textX: area.x, measure: area.width };
  const fromRight = context.direction === 'rtl';
  const title = style.headings[1];
  const caption = createElement('Caption');
  const line = setLine(words.contents, title, caption, context);
  const x = fromRight ? room.x + room.width - line.width : room.x;
  const box = textBox(line, room, (position) => lineItems(line, position.x + x, position.y));
  const lastId = entries.at(-1)?.id ?? '';
  const shared = sharedLines(style.paragraph.text, context);
  const listed = entries.flatMap((listed, index) => [
    [
      index === 0 ? forbidBreak('heading') : allowDivision(0),
      margin(spaceAbove(listed.depth, index, style.paragraph.gap)),
    ],
    entry({ ...listed, lastId, shared }, room, context),
  ]);
  return withinElement(
    createElement('TOC'),
    joinFlows([placedFlow([box], [structureNode(caption)]), ...listed]),
  );
}

function spaceAbove(depth: number, index: number, gap: number): number {
  if (index === 0) return gap;
  return depth === 0 ? gap * 0.75 : gap * 0.15;
}

type ListedEntry = TocEntry & Pick<NumberedLine, 'lastId' | 'shared'>;

function entry(
  { id, depth, content, lastId, shared }: ListedEntry,
  area: Area,
  context: FlowContext,
): PlacedFlow {
  const { text } = context.prepared.style.paragraph;
  const style: TextStyle = { ...text, weight: depth === 0 ? 600 : 400 };
  const link = createElement('Link');
  const plain = plainText(withLinearFormulas(content, context.prepared.formulas));
  const numbered = context.medium === 'pages';
  const fromRight = context.direction === 'rtl';
  const inside = indent(area, depth * depthIndent * text.size, fromRight);
  const beside = indent(inside, numbered ? numberRoom * text.size : 0, !fromRight);
  const shaped = shapeParagraph(textContent(plain, style, link), { hyphenate: false }, context);
  const lines = breakLines(shaped, {
    width: beside.measure,
    align: fromRight ? 'right' : 'left',
    hangingIndent: hangingIndent * text.size,
  });
  const items = lines.flatMap((line, index): FlowItem[] => {
    const last = index === lines.length - 1;
    const box = textBox(line, inside, (position) => [
      ...lineItems(line, position.x + beside.textX, position.y),
      linkArea(line, inside, position, link, id, plain),
      ...(last && numbered
        ? pageNumber(
            position,
            { id, lastId, line, inside, lineX: beside.textX + line.x, style, link, shared },
            context,
          )
        : []),
    ]);
    return index === 0 ? [box] : [forbidBreak('orphan'), box];
  });
  const reference = structureNode(createElement('Reference'), [structureNode(link)]);
  return placedFlow(items, [structureNode(createElement('TOCI'), [reference])]);
}

function textBox(line: Line, { textX: x, measure }: Area, paint: Box['paint']): Box {
  return {
    ...emptyBox({ x, width: measure, height: line.height, baseline: line.baseline }),
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
