import { DiagramError } from '../../diagram.ts';
import { svgElement } from '../../svg-markup.ts';
import { sizes, type DrawMarkup, type MarkupContext, type MarkupDrawing } from './kind.ts';
import type { Label } from './labels.ts';
import { groupColumns, placeSequence, sequenceSizes } from './place-sequence.ts';
import type { SequencePlaces, Span } from './place-sequence.ts';
import {
  readSequence,
  type Event,
  type Message,
  type Note,
  type Sequence,
} from './read-sequence.ts';
import { drawCross, drawPerson, drawTint, drawTip, personHeight } from './sequence-shapes.ts';
import type { Area } from './sequence-shapes.ts';

const { boxPadding, boxMin, loop, notePadding } = sequenceSizes;

/** CSS pixels. */
const rowGap = 12;
const toLine = 4;
const bar = { width: 10, shift: 5 } as const;
const groupPadding = 10;
const titleWidthMax = 500;

/** Draws time downwards: each participant has a line, and messages are arrows between the lines. */
export const drawSequence: DrawMarkup = ({ statements }, context) => {
  const sequence = readSequence(statements);
  if (sequence.participants.length === 0)
    throw new DiagramError('it has no statements that mdconv knows');
  const drawing = startDrawing(sequence, context);
  for (const event of sequence.events) addEvent(drawing, event);
  return endDrawing(drawing);
};

type Opening = Extract<Event, { readonly kind: 'open' }>;

interface Frame {
  readonly span: Span;
  readonly top: number;
  readonly fill: Opening['fill'];
  /** The areas with colors in it, without those within them. */
  readonly tinted: Area[];
}

interface Drawing extends MarkupContext {
  readonly sequence: Sequence;
  readonly places: SequencePlaces;
  readonly stroke: { readonly stroke: string; readonly 'stroke-width': number };
  /** The parts behind the lifelines, on them, and in front. */
  readonly behind: string[];
  readonly middle: string[];
  readonly front: string[];
  /** The grounds of texts hide lines behind them; the colors of the author are over these. */
  readonly grounds: string[];
  readonly tints: string[];
  /** The extent of what is drawn so far. */
  readonly extents: Span[];
  /** The lower edge of what is drawn so far. */
  y: number;
  readonly top: number;
  readonly headHeight: number;
  readonly title: Label;
  readonly groupTitles: readonly Label[];
  /** Those that are open. */
  readonly frames: Frame[];
  /** The areas with colors, without those within them. */
  readonly tinted: Area[];
  /** The ends of the lifelines. */
  readonly starts: Map<number, number>;
  readonly ends: Map<number, number>;
  /** The upper ends of the bars that are open on each lifeline. */
  readonly bars: readonly number[][];
  /** Participants whose next message is their last. */
  readonly dying: Set<number>;
}

function startDrawing(sequence: Sequence, context: MarkupContext): Drawing {
  const { style, labels } = context;
  const { participants, groups } = sequence;
  const places = placeSequence(sequence, labels);
  const columns = groupColumns(participants);
  const titleText = { size: sizes.title, isStrong: true };
  const title = labels.set(sequence.title, titleText, titleWidthMax);
  const groupTitles = groups.map(({ title: text }, index) => {
    const { left, right } = groupSpan(columns[index] ?? [], places);
    return labels.set(text, { size: sizes.small, isStrong: true }, Math.max(120, right - left));
  });
  const heads = participants.map(({ isPerson }, column) => {
    const { height } = places.names[column]!;
    return isPerson ? personHeight + height + 4 : height + 2 * boxPadding.y;
  });
  const top = sequence.title === '' ? 0 : title.height + sizes.gap;
  const drawing: Drawing = {
    ...{ ...context, sequence, places, title, groupTitles, top },
    stroke: { stroke: style.line, 'stroke-width': style.lineWidth },
    ...{ behind: [], middle: [], front: [], grounds: [], tints: [] },
    ...{ frames: [], tinted: [], extents: [...places.spans.values()] },
    y: top + Math.max(0, ...groupTitles.map(({ height }) => height + groupPadding)),
    headHeight: Math.max(...heads),
    ...{ starts: new Map(), ends: new Map(), dying: new Set() },
    bars: participants.map(() => []),
  };
  for (const [column, { isCreated }] of participants.entries())
    if (!isCreated) drawHead(drawing, column);
  drawing.y += drawing.headHeight;
  return drawing;
}

function groupSpan(columns: readonly number[], { names, lifelines }: SequencePlaces): Span {
  const halves = columns.map((column) => boxWidth(names[column]!) / 2);
  const edges = columns.map((column, index) => [lifelines[column]!, halves[index]!] as const);
  return {
    left: Math.min(...edges.map(([x, half]) => x - half)),
    right: Math.max(...edges.map(([x, half]) => x + half)),
  };
}

const boxWidth = ({ width }: Label) => Math.max(boxMin, width + 2 * boxPadding.x);

function drawHead(drawing: Drawing, column: number): void {
  const { style, labels, places, sequence, stroke, front, y, headHeight } = drawing;
  const name = places.names[column]!;
  const x = places.lifelines[column]!;
  const width = boxWidth(name);
  drawing.extents.push({ left: x - width / 2, right: x + width / 2 });
  drawing.starts.set(column, y + headHeight);
  const place = { x, anchor: 'middle', fill: style.ink } as const;
  if (sequence.participants[column]!.isPerson) {
    const at = y + headHeight - name.height - 2;
    front.push(drawPerson(x, at - personHeight - 2, stroke));
    front.push(labels.draw(name, { ...place, y: at }));
    return;
  }
  const box = { x: x - width / 2, y, width, height: headHeight, rx: style.radius };
  front.push(svgElement('rect', { ...box, fill: style.fill, ...stroke }));
  front.push(labels.draw(name, { ...place, y: y + (headHeight - name.height) / 2 }));
}

function addEvent(drawing: Drawing, event: Event): void {
  switch (event.kind) {
    case 'message':
      return addMessage(drawing, event);
    case 'note':
      return addNote(drawing, event);
    case 'open':
      return openFrame(drawing, event);
    case 'divide':
      return divideFrame(drawing, event.text);
    case 'close':
      return closeFrame(drawing);
    case 'create':
      drawing.y += rowGap;
      drawHead(drawing, event.column);
      drawing.y += drawing.headHeight;
      return;
    case 'destroy':
      drawing.dying.add(event.column);
      return;
    case 'start':
      drawing.bars[event.column]!.push(drawing.y);
      return;
    case 'stop':
      return closeBar(drawing, event.column);
  }
}

/** Where a message ends: at the lifeline or at the side of its bars. */
function edgeOf({ bars, places }: Drawing, column: number, side: 1 | -1): number {
  const count = bars[column]!.length;
  if (count === 0) return places.lifelines[column]!;
  const shift = side > 0 ? (count - 1) * bar.shift : 0;
  return places.lifelines[column]! + (side * bar.width) / 2 + shift;
}

/** A text that hides the lines behind it. */
function drawText(
  { grounds, front, labels, style }: Drawing,
  label: Label,
  place: { x: number; y: number; anchor?: 'middle' },
): void {
  if (label.width === 0) return;
  const x = (place.anchor ? place.x - label.width / 2 : place.x) - 2;
  const ground = { x, y: place.y, width: label.width + 4, height: label.height };
  grounds.push(svgElement('rect', { ...ground, fill: style.paper }));
  front.push(labels.draw(label, { ...place, fill: style.ink }));
}

const dashes = { 'stroke-dasharray': '6 4' };

function addMessage(drawing: Drawing, event: Message): void {
  const { middle, stroke, style, dying } = drawing;
  const label = drawing.places.labels.get(event)!;
  drawing.y += rowGap;
  if (event.from === event.to) addLoop(drawing, event, label);
  else {
    const side = event.to > event.from ? 1 : -1;
    const from = edgeOf(drawing, event.from, side);
    const to = edgeOf(drawing, event.to, side > 0 ? -1 : 1);
    drawText(drawing, label, { x: (from + to) / 2, y: drawing.y, anchor: 'middle' });
    drawing.y += label.height + toLine;
    const { y } = drawing;
    const line = { x1: from, x2: to, y1: y, y2: y, ...stroke };
    middle.push(svgElement('line', { ...line, ...(event.isDashed && dashes) }));
    middle.push(drawTip(event.head, { x: to, y, side }, style));
    if (event.isTwoWay) middle.push(drawTip(event.head, { x: from, y, side: -side }, style));
  }
  for (const column of [event.from, event.to])
    if (dying.delete(column)) {
      const x = drawing.places.lifelines[column]!;
      // The cross of the message is at the same place.
      if (event.head !== 'cross') drawing.front.push(drawCross(x, drawing.y, style));
      drawing.ends.set(column, drawing.y);
    }
}

function addLoop(drawing: Drawing, event: Message, label: Label): void {
  const { middle, stroke, style, y } = drawing;
  const x = edgeOf(drawing, event.from, 1);
  const height = Math.max(loop.height, label.height);
  const right = x + loop.width;
  const points = `${x},${y} ${right},${y} ${right},${y + height} ${x},${y + height}`;
  const line = { points, fill: 'none', ...stroke, ...(event.isDashed && dashes) };
  middle.push(svgElement('polyline', line));
  middle.push(drawTip(event.head, { x, y: y + height, side: -1 }, style));
  drawText(drawing, label, { x: right + 6, y: y + (height - label.height) / 2 });
  drawing.y += height;
}

function addNote(drawing: Drawing, event: Note): void {
  const { places, front, labels, style } = drawing;
  const label = places.labels.get(event)!;
  const { left, right } = places.spans.get(event)!;
  drawing.y += rowGap;
  const height = label.height + 2 * notePadding.y;
  const box = { x: left, y: drawing.y, width: right - left, height, rx: style.radius };
  front.push(svgElement('rect', { ...box, fill: style.fill, stroke: style.hairline }));
  const place = { x: (left + right) / 2, y: drawing.y + notePadding.y, fill: style.ink };
  front.push(labels.draw(label, { ...place, anchor: 'middle' }));
  drawing.y += height;
}

function openFrame(drawing: Drawing, event: Opening): void {
  const { places, frames, labels, front, style, stroke } = drawing;
  const span = places.spans.get(event)!;
  drawing.y += rowGap + 4;
  const { y } = drawing;
  frames.push({ span, top: y, fill: event.fill, tinted: [] });
  if (event.word === 'rect') return;
  const word = labels.set(event.word, { size: sizes.small, isStrong: true }, 100);
  const tab = { x: span.left, y, width: word.width + 12, height: word.height + 6 };
  front.push(svgElement('rect', { ...tab, fill: style.fill, ...stroke }));
  front.push(labels.draw(word, { x: span.left + 6, y: y + 3, fill: style.ink }));
  drawing.y += Math.max(tab.height, drawCondition(drawing, event.text, span, tab.width));
}

/** Returns its height. */
function drawCondition(drawing: Drawing, text: string, { left, right }: Span, indent: number) {
  if (text === '') return 0;
  const widthMax = right - left - indent - 16;
  const label = drawing.labels.set(`[${text}]`, { size: sizes.small }, widthMax);
  drawText(drawing, label, { x: left + indent + 8, y: drawing.y + 3 });
  return label.height + 6;
}

function divideFrame(drawing: Drawing, text: string): void {
  const { span } = drawing.frames.at(-1)!;
  drawing.y += rowGap;
  const { y, behind, stroke } = drawing;
  const line = { x1: span.left, x2: span.right, y1: y, y2: y };
  behind.push(svgElement('line', { ...line, ...stroke, ...dashes }));
  drawing.y += drawCondition(drawing, text, span, 0);
}

function closeFrame(drawing: Drawing): void {
  const { frames, behind, tints, stroke } = drawing;
  const { span, top, fill, tinted } = frames.pop()!;
  drawing.y += rowGap;
  const { tinted: around } = frames.at(-1) ?? drawing;
  const area = { ...span, top, bottom: drawing.y };
  if (fill) {
    tints.push(drawTint(area, tinted, fill));
    around.push(area);
    return;
  }
  around.push(...tinted);
  const box = { x: span.left, y: top, width: span.right - span.left, height: drawing.y - top };
  behind.push(svgElement('rect', { ...box, fill: 'none', ...stroke }));
}

function closeBar({ bars, places, middle, style, stroke, y }: Drawing, column: number): void {
  const from = bars[column]!.pop();
  if (from === undefined) return;
  const x = places.lifelines[column]! - bar.width / 2 + bars[column]!.length * bar.shift;
  const box = { x, y: from, width: bar.width, height: Math.max(4, y - from) };
  // Bars that end later are behind those that stand on them.
  middle.unshift(svgElement('rect', { ...box, fill: style.fill, ...stroke }));
}

function endDrawing(drawing: Drawing): MarkupDrawing {
  const { places, sequence, front, style, labels, extents, title } = drawing;
  for (const [column, open] of drawing.bars.entries())
    while (open.length > 0) closeBar(drawing, column);
  const lifelinesEnd = drawing.y + rowGap;
  const bottom = lifelinesEnd + (sequence.groups.length > 0 ? groupPadding : 0);
  const lines = places.lifelines.map((x, column) => {
    const y1 = drawing.starts.get(column) ?? drawing.top;
    const y2 = drawing.ends.get(column) ?? lifelinesEnd;
    const line = { x1: x, x2: x, y1, y2, stroke: style.line, ...dashes };
    return svgElement('line', { ...line, 'stroke-width': style.lineWidth * 0.75 });
  });
  const boxes = drawGroups(drawing, bottom);
  const left = Math.min(...extents.map((one) => one.left));
  const right = Math.max(...extents.map((one) => one.right), left + title.width);
  if (sequence.title !== '') front.push(labels.draw(title, { x: left, y: 0, fill: style.ink }));
  const { behind, middle, grounds, tints } = drawing;
  const markup = [boxes, behind, lines, middle, grounds, tints, front].flat().join('');
  const moved = svgElement('g', { transform: `translate(${-Math.round(left)} 0)` }, markup);
  return { width: right - left, height: bottom, markup: moved };
}

function drawGroups(drawing: Drawing, bottom: number): readonly string[] {
  const { style, labels, front, tints, tinted, extents, places, sequence, top } = drawing;
  const columns = groupColumns(sequence.participants);
  return drawing.groupTitles.map((title, index) => {
    const own = columns[index];
    if (!own) return '';
    const { left, right } = groupSpan(own, places);
    const x = (left + right) / 2;
    const half = Math.max(right - left, title.width) / 2 + groupPadding;
    const area = { left: x - half, right: x + half, top, bottom };
    extents.push(area);
    front.push(labels.draw(title, { x, y: top + 4, anchor: 'middle', fill: style.ink }));
    const { fill } = sequence.groups[index]!;
    if (fill) tints.push(drawTint(area, tinted, fill));
    const box = { x: area.left, y: top, width: 2 * half, height: bottom - top };
    const rx = fill ? 0 : style.radius;
    return svgElement('rect', { ...box, rx, fill: 'none', stroke: style.hairline });
  });
}
