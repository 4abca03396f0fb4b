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
import { setLine } from './set-line.ts';

/** Ems: what each depth is set further in, the room kept for page numbers, dots of a leader. */
const depthIndent = 1.5;
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
  const room: Area = { ...area, measure: area.width };
  const title = style.headings[1]?.text ?? style.paragraph.text;
  const list = addElement(owner, 'TOC');
  const line = setLine(words.contents, title, addElement(list, 'Caption'), context.inline);
  const box = textBox(line, room, (place) => lineOperations(line, place.x + room.x, place.y));
  return [
    box,
    ...entries.flatMap((listed, index): FlowItem[] => [
      index === 0 ? forbidBreak('heading') : allowBreak(0),
      glue(spaceAbove(listed.depth, index, style.paragraph.gap)),
      ...entry(listed, room, list, context),
    ]),
  ];
}

function spaceAbove(depth: number, index: number, gap: number): number {
  if (index === 0) return gap;
  return depth === 0 ? gap * 0.75 : gap * 0.15;
}

function entry(
  { id, depth, words }: ContentsEntry,
  area: Area,
  list: StructureElement,
  context: FlowContext,
): FlowItem[] {
  const { text } = context.prepared.style.paragraph;
  const style: TextStyle = { ...text, weight: depth === 0 ? 600 : 400 };
  const link = addElement(addElement(addElement(list, 'TOCI'), 'Reference'), 'Link');
  const plain = plainText(words);
  const numbered = context.medium === 'pages';
  const inside = indent(area, depth * depthIndent * text.size);
  const room = numbered ? numberRoom * text.size : 0;
  const shaped = shapeParagraph(
    textContent(plain, style, link),
    { hyphenate: false },
    context.inline,
  );
  const lines = breakLines(shaped, {
    width: Math.max(1, inside.measure - room),
    align: 'start',
  });
  return lines.flatMap((line, index): FlowItem[] => {
    const last = index === lines.length - 1;
    const box = textBox(line, inside, (place) => [
      ...lineOperations(line, place.x + inside.x, place.y),
      linkArea(line, inside, place, link, id, plain),
      ...(last && numbered ? number(line, inside, place, id, style, link, context) : []),
    ]);
    return index === 0 ? [box] : [forbidBreak('orphan'), box];
  });
}

function textBox(line: Line, { x, measure }: Area, paint: Box['paint']): Box {
  return {
    kind: 'box',
    x,
    width: measure,
    height: line.height,
    baseline: line.baseline,
    footnotes: [],
    marks: [],
    paint,
  };
}

function linkArea(
  line: Line,
  { x, measure }: Area,
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

/** The page number at the right edge, and the dots that lead to it. */
function number(
  line: Line,
  { x, measure }: Area,
  place: Place,
  id: string,
  style: TextStyle,
  owner: StructureElement,
  context: FlowContext,
): Operation[] {
  const page = place.pageNumberOf(id);
  if (page === undefined) return [];
  const figures = setLine(`${page}`, { ...style, figures: 'lining' }, owner, context.inline);
  const right = place.x + x + measure;
  const start = place.x + x + line.x + line.width + style.size * 0.6;
  const end = right - figures.width - style.size * 0.4;
  return [
    ...leader(start, end, right, place.y + line.baseline, style, context),
    ...lineOperations(figures, right - figures.width, place.y + line.baseline - figures.baseline),
  ];
}

/** Dots on a grid that is counted from the right edge, so that those of all entries align. */
function leader(
  start: number,
  end: number,
  right: number,
  baseline: number,
  style: TextStyle,
  context: FlowContext,
): Operation[] {
  const pitch = dotPitch * style.size;
  const first = right - Math.floor((right - start) / pitch) * pitch;
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
