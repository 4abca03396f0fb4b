import { plainText } from '@mdconv/core';
import {
  addElement,
  createElement,
  type GlyphsOperation,
  type Operation,
  type StructureElement,
} from '../../display/index.ts';
import {
  allowBreak,
  forbidBreak,
  glue,
  type Box,
  type FlowItem,
  type Place,
} from '../frame/index.ts';
import {
  breakLines,
  lineOperations,
  shapeParagraph,
  textContent,
  type Line,
} from '../inline/index.ts';
import type { ContentsEntry } from '../../prepare/index.ts';
import type { TextStyle } from '../../style/index.ts';
import { asArtifacts, layoutArtifact } from './draw/index.ts';
import { indent, type Area, type FlowContext } from './flow-context.ts';
import { isTooWide } from './is-too-wide.ts';
import { setLine } from './set-line.ts';

/**
 * Ems: what each depth is set further in, and what goes on from an entry's first line; the room
 * kept for page numbers, dots of a leader.
 */
const depthIndent = 1.5;
const hangingIndent = 0.75;
const numberRoom = 2.6;
const dotPitch = 0.55;

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
  const box = textBox(line, room, (place) => lineOperations(line, place.x + x, place.y));
  const lastId = entries.at(-1)?.id ?? '';
  return [
    box,
    ...entries.flatMap((listed, index): FlowItem[] => [
      index === 0 ? forbidBreak('heading') : allowBreak(0),
      glue(spaceAbove(listed.depth, index, style.paragraph.gap)),
      ...entry({ ...listed, lastId }, room, list, context),
    ]),
  ];
}

function spaceAbove(depth: number, index: number, gap: number): number {
  if (index === 0) return gap;
  return depth === 0 ? gap * 0.75 : gap * 0.15;
}

interface ListedEntry extends ContentsEntry {
  /** The heading with the largest page number of all. */
  readonly lastId: string;
}

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
    const box = textBox(line, inside, (place) => [
      ...lineOperations(line, place.x + beside.textX, place.y),
      linkArea(line, inside, place, link, id, plain),
      ...(last && numbered
        ? number(
            place,
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
    marks: [],
    overflows: isTooWide(line, measure),
    paint,
  };
}

function linkArea(
  line: Line,
  { textX: x, measure }: Area,
  place: Place,
  owner: StructureElement,
  id: string,
  contents: string,
): Operation {
  return {
    kind: 'link',
    owner,
    x: place.x + x,
    y: place.y,
    width: measure,
    height: line.height,
    target: { kind: 'internal', id },
    contents,
  };
}

/** An entry's last line, which the page number stands beside. */
interface NumberedLine extends Pick<ListedEntry, 'id' | 'lastId'> {
  readonly line: Line;
  /** Left edge of its first letter. */
  readonly lineX: number;
  readonly inside: Area;
  readonly style: TextStyle;
  readonly link: StructureElement;
}

/** The page number where lines end, and the dots that lead to where the widest number starts. */
function number(
  place: Place,
  { id, lastId, line, lineX, inside, style, link }: NumberedLine,
  context: FlowContext,
): Operation[] {
  const page = place.pageNumberOf(id);
  if (page === undefined) return [];
  const figures = setNumber(page, style, link, context);
  const last = place.pageNumberOf(lastId) ?? page;
  const widest = setNumber(last, { ...style, weight: 600 }, createElement('Span'), context);
  const fromRight = context.inline.direction === 'rtl';
  const edge = fromRight ? inside.textX : inside.textX + inside.measure;
  const x = fromRight ? edge : edge - figures.width;
  const beforeNumber = widest.width + style.size * 0.4;
  const [start, end] = fromRight
    ? [edge + beforeNumber, lineX - style.size * 0.6]
    : [lineX + line.width + style.size * 0.6, edge - beforeNumber];
  const baseline = place.y + line.baseline;
  return [
    ...leader({ start: place.x + start, end: place.x + end, baseline }, style, context),
    ...lineOperations(figures, place.x + x, baseline - figures.baseline),
  ];
}

function setNumber(
  page: number,
  style: TextStyle,
  owner: StructureElement,
  { inline }: FlowContext,
): Line {
  const text: TextStyle = { ...style, figures: 'lining' };
  return setLine(`${page}`, text, owner, inline, { tabularFigures: true });
}

/** Dots on a grid that is the same for all entries, so that they align. */
function leader(
  { start, end, baseline }: { readonly start: number; readonly end: number; baseline: number },
  style: TextStyle,
  context: FlowContext,
): Operation[] {
  const pitch = dotPitch * style.size;
  const first = Math.ceil(start / pitch) * pitch;
  const count = Math.floor((end - first) / pitch);
  if (count < 2) return [];
  const { palette } = context.prepared.style;
  const plain = { ...style, weight: 400 as const, colour: palette.muted };
  const owner = createElement('Span');
  const dot = lineOperations(setLine('.', plain, owner, context.inline), first, baseline).find(
    (operation): operation is GlyphsOperation => operation.kind === 'glyphs',
  );
  const [id] = dot?.ids ?? [];
  if (!dot || id === undefined) return [];
  const repeated: GlyphsOperation = {
    ...dot,
    baseline,
    ids: new Array<number>(count).fill(id),
    advances: new Array<number>(count).fill(pitch),
    text: '.'.repeat(count),
    clusters: Array.from({ length: count }, (_, index) => index),
  };
  return asArtifacts([repeated], layoutArtifact);
}
