import { plainText } from '@mdconv/core';
import {
  createElement,
  structureNode,
  type DisplayItem,
  type StructureElement,
} from '../../../display/index.ts';
import {
  allowDivision,
  emptyBox,
  forbidBreak,
  inGroup,
  margin,
  type Box,
  type FlowItem,
  type Group,
  type PagePosition,
} from '../../frame/index.ts';
import { withLinearFormulas } from '../../../../math/index.ts';
import {
  breakLines,
  lineItems,
  shapeParagraph,
  textContent,
  type Line,
} from '../../inline/index.ts';
import { hasNumberedEntries, type TocEntry } from '../../../../prepare/index.ts';
import type { StyleSheet, TextStyle } from '../../../../style/index.ts';
import { indent, wholeFrame, type Area } from '../area.ts';
import { pageNumber, sharedLines, type NumberedLine } from './contents-page-number.ts';
import { asArtifacts, layoutArtifact, ruleItem } from '../draw/index.ts';
import type { FlowContext } from '../flow-context.ts';
import { besideFirst } from '../label.ts';
import { isTooWide, setLine } from '../lines.ts';
import { joinFlows, placedFlow, withinElement, type PlacedFlow } from '../measured-block.ts';

type RuledContents = NonNullable<StyleSheet['contents']>;

/** Ems: the indent of each depth, and of continuation lines. */
const depthIndent = 1.5;
const hangingIndent = 0.75;
/** Ems reserved for a page number. */
const numberRoom = 2.6;

/**
 * The table of contents, or a list of figures and the like. Page numbers are set when it is painted,
 * after all pages are final; their room is reserved, so they cannot change a line break.
 */
export function contents(
  title: string,
  entries: readonly TocEntry[],
  area: Area,
  context: FlowContext,
): PlacedFlow {
  const { style } = context.prepared;
  const room: Area = { ...area, textX: area.x, measure: area.width };
  const fromRight = context.direction === 'rtl';
  const own = style.contents?.title;
  const { below } = own ?? style.headings[1];
  const caption = createElement('Caption');
  const line = setLine(title, own?.text ?? style.headings[1], caption, context);
  const spare = room.width - line.width;
  const x = room.x + (own?.align === 'center' ? spare / 2 : fromRight ? spare : 0);
  const box = textBox(line, room, (position) => lineItems(line, position.x + x, position.y));
  const lastId = entries.at(-1)?.id ?? '';
  const shared = sharedLines(style.paragraph.text, context);
  const ruled = style.contents;
  if (ruled) {
    const rows = ruledEntries(entries, ruled, { lastId, shared }, area, context);
    return withinElement(
      createElement('TOC'),
      joinFlows([
        placedFlow([box], [structureNode(caption)]),
        [forbidBreak('heading'), margin(below)],
        ...rows,
      ]),
    );
  }
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

/** Entries between hairlines. Those of the first level are counted. */
function ruledEntries(
  entries: readonly TocEntry[],
  { rule, padding, text, nested, number }: RuledContents,
  shared: Pick<ListedEntry, 'lastId' | 'shared'>,
  area: Area,
  context: FlowContext,
): readonly (PlacedFlow | readonly FlowItem[])[] {
  const fromRight = context.direction === 'rtl';
  const counted = hasNumberedEntries(context.prepared) ? undefined : number;
  const frame = wholeFrame(area);
  const hangs = area.measure < area.width && area.textX > area.x && !fromRight;
  const inside = hangs
    ? { ...frame, textX: area.textX, measure: area.measure }
    : indent(frame, counted?.indent ?? 0, fromRight);
  let count = 0;
  return entries.flatMap((listed, index) => {
    const isTop = listed.depth === 0;
    if (isTop) count += 1;
    const next = entries[index + 1];
    const style = isTop ? text : nested;
    const placed = entry(
      { ...listed, ...shared, depth: Math.max(0, listed.depth - 1), style },
      inside,
      context,
    );
    const label =
      counted && isTop ? numberBeside(count, counted.text, frame, fromRight, context) : undefined;
    const group: Group = {
      before: isTop ? padding + rule.width : 0,
      after: !next || next.depth === 0 ? padding : 0,
      decorate: ({ x, top, bottom }) => [
        ...(isTop && rule.width > 0
          ? [ruleItem(rule, x + frame.x, top + rule.width / 2, frame.width)]
          : []),
        ...(next || rule.width === 0 ? [] : [ruleItem(rule, x + frame.x, bottom, frame.width)]),
      ],
    };
    const items = label ? label(placed.items) : placed.items;
    const end = index === 0 ? [] : [isTop ? allowDivision(0) : forbidBreak('heading')];
    return [end, { ...placed, items: inGroup(group, items) }];
  });
}

/** The count before an entry. */
function numberBeside(
  count: number,
  style: TextStyle,
  { x, width }: Area,
  fromRight: boolean,
  context: FlowContext,
): (items: readonly FlowItem[]) => readonly FlowItem[] {
  const line = setLine(`${count}`, style, createElement('Span'), context, { tabularFigures: true });
  const lineX = fromRight ? x + width - line.width : x;
  const { height, baseline } = line;
  // The reading order of the structure is that of the headings, which need no count.
  const paint = (left: number, y: number) => asArtifacts(lineItems(line, left, y), layoutArtifact);
  return (items) => besideFirst(items, { x: lineX, height, baseline, paint });
}

type ListedEntry = TocEntry &
  Pick<NumberedLine, 'lastId' | 'shared'> & { readonly style?: TextStyle };

function entry(
  { id, depth, content, lastId, shared, style: own }: ListedEntry,
  area: Area,
  context: FlowContext,
): PlacedFlow {
  const { text } = context.prepared.style.paragraph;
  const style: TextStyle = own ?? { ...text, weight: depth === 0 ? 600 : 400 };
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
