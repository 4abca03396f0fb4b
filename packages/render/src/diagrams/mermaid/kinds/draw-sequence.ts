import { DiagramError } from '../../diagram.ts';
import type { DrawingPart } from '../../../drawings/index.ts';
import {
  circle,
  drawLabel,
  grouped,
  inked,
  measures,
  movedBy,
  polyline,
  rectangle,
  type Label,
} from '../../parts/index.ts';
import type { DrawKind, KindContext, KindDrawing } from './kind.ts';
import { groupColumns, placeSequence, sequenceMeasures } from './place-sequence.ts';
import type { SequencePlaces, Span } from './place-sequence.ts';
import {
  readSequence,
  type Event,
  type Message,
  type Note,
  type Sequence,
} from './read-sequence.ts';
import {
  drawCross,
  drawHead,
  drawPerson,
  drawTint,
  penOf,
  personHeight,
} from './sequence-shapes.ts';
import { readZenuml } from './read-zenuml.ts';
import { closeFrame, divideFrame, openFrame } from './draw-frames.ts';
import { drawText, penFor, rowGap, type SequenceDrawing } from './sequence-drawing.ts';

const { boxPadding, boxMin, loop, notePadding } = sequenceMeasures;

/** CSS pixels. */
const toLine = 4;
const bar = { width: 10, shift: 5 } as const;
const dotRadius = 3.5;
const groupPadding = 10;

export const drawSequence: DrawKind = ({ statements }, context) =>
  drawEvents(readSequence(statements), context);

/** ZenUML is another language for the same. */
export const drawZenuml: DrawKind = (source, context) => drawEvents(readZenuml(source), context);

/** Draws time downwards: each participant has a line, and messages are arrows between the lines. */
function drawEvents(sequence: Sequence, context: KindContext): KindDrawing {
  if (sequence.participants.length === 0)
    throw new DiagramError('it has no statements that mdconv knows');
  const drawing = startDrawing(sequence, context);
  for (const event of sequence.events) addEvent(drawing, event);
  return endDrawing(drawing);
}

function startDrawing(sequence: Sequence, context: KindContext): SequenceDrawing {
  const { style, labels } = context;
  const { participants, groups } = sequence;
  const places = placeSequence(sequence, labels);
  const columns = groupColumns(participants);
  const groupTitles = groups.map(({ title: text }, index) => {
    const { left, right } = groupSpan(columns[index] ?? [], places);
    return labels.set(text, { size: measures.small, isStrong: true }, Math.max(120, right - left));
  });
  const heads = participants.map(({ isPerson }, column) => {
    const { height } = places.names[column]!;
    return isPerson ? personHeight + height + 4 : height + 2 * boxPadding.y;
  });
  const drawing: SequenceDrawing = {
    ...{ ...context, sequence, places, groupTitles },
    pen: penOf(style),
    ...{ behind: [], middle: [], front: [], grounds: [], tints: [] },
    ...{ frames: [], tinted: [], extents: [...places.spans.values()] },
    y: Math.max(0, ...groupTitles.map(({ height }) => height + groupPadding)),
    headHeight: Math.max(...heads),
    ...{ starts: new Map(), ends: new Map(), dying: new Set() },
    bars: participants.map(() => []),
  };
  for (const [column, { isCreated }] of participants.entries())
    if (!isCreated) drawParticipant(drawing, column);
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

function drawParticipant(drawing: SequenceDrawing, column: number): void {
  const { style, places, sequence, pen, front, y, headHeight } = drawing;
  const name = places.names[column]!;
  const x = places.lifelines[column]!;
  const width = boxWidth(name);
  drawing.extents.push({ left: x - width / 2, right: x + width / 2 });
  drawing.starts.set(column, y + headHeight);
  const place = { x, anchor: 'middle', fill: style.ink, role: 'node' } as const;
  if (sequence.participants[column]!.isPerson) {
    const at = y + headHeight - name.height - 2;
    front.push(...drawPerson(x, at - personHeight - 2, pen), drawLabel(name, { ...place, y: at }));
    return;
  }
  const box = { x: x - width / 2, y, width, height: headHeight };
  front.push(inked(rectangle(box, style.radius), { fill: style.fill, pen, role: 'node' }));
  front.push(drawLabel(name, { ...place, y: y + (headHeight - name.height) / 2 }));
}

function addEvent(drawing: SequenceDrawing, event: Event): void {
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
      drawParticipant(drawing, event.column);
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
function edgeOf({ bars, places }: SequenceDrawing, column: number, side: 1 | -1): number {
  const count = bars[column]!.length;
  if (count === 0) return places.lifelines[column]!;
  const shift = side > 0 ? (count - 1) * bar.shift : 0;
  return places.lifelines[column]! + (side * bar.width) / 2 + shift;
}

function addMessage(drawing: SequenceDrawing, event: Message): void {
  const { middle, pen, style, dying } = drawing;
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
    const line = polyline([
      { x: from, y },
      { x: to, y },
    ]);
    const parts = [
      inked(line, { pen: penFor(pen, event), role: 'edge' }),
      ...drawHead(event.head, { x: to, y, side }, style),
      ...drawHead(event.tail, { x: from, y, side: -side }, style),
      ...event.dots.map((column) =>
        inked(circle({ x: drawing.places.lifelines[column]!, y }, dotRadius), { fill: style.line }),
      ),
    ];
    middle.push(grouped(parts, { role: 'edge' }));
  }
  for (const column of [event.from, event.to])
    if (dying.delete(column)) {
      const x = drawing.places.lifelines[column]!;
      // The cross of the message is at the same place.
      if (event.head !== 'cross') drawing.front.push(drawCross(x, drawing.y, style));
      drawing.ends.set(column, drawing.y);
    }
}

function addLoop(drawing: SequenceDrawing, event: Message, label: Label): void {
  const { middle, pen, style, y } = drawing;
  const x = edgeOf(drawing, event.from, 1);
  const height = Math.max(loop.height, label.height);
  const right = x + loop.width;
  const points = [
    ...[
      { x, y },
      { x: right, y },
      { x: right, y: y + height },
      { x, y: y + height },
    ],
  ];
  const line = polyline(points, style.radius);
  const parts = [
    inked(line, { pen: penFor(pen, event), role: 'edge' }),
    ...drawHead(event.head, { x, y: y + height, side: -1 }, style),
  ];
  middle.push(grouped(parts, { role: 'edge' }));
  drawText(drawing, label, { x: right + 6, y: y + (height - label.height) / 2 });
  drawing.y += height;
}

function addNote(drawing: SequenceDrawing, event: Note): void {
  const { places, front, style } = drawing;
  const label = places.labels.get(event)!;
  const { left, right } = places.spans.get(event)!;
  drawing.y += rowGap;
  const height = label.height + 2 * notePadding.y;
  const box = { x: left, y: drawing.y, width: right - left, height };
  const look = { fill: style.fill, pen: { color: style.hairline }, role: 'node' } as const;
  front.push(inked(rectangle(box, style.radius), look));
  const place = { x: (left + right) / 2, y: drawing.y + notePadding.y, fill: style.ink };
  front.push(drawLabel(label, { ...place, anchor: 'middle', role: 'node' }));
  drawing.y += height;
}

function closeBar({ bars, places, middle, style, pen, y }: SequenceDrawing, column: number): void {
  const from = bars[column]!.pop();
  if (from === undefined) return;
  const x = places.lifelines[column]! - bar.width / 2 + bars[column]!.length * bar.shift;
  const box = { x, y: from, width: bar.width, height: Math.max(4, y - from) };
  // Bars that end later are behind those that stand on them.
  middle.unshift(inked(rectangle(box), { fill: style.fill, pen }));
}

function endDrawing(drawing: SequenceDrawing): KindDrawing {
  const { places, sequence, front, style, extents } = drawing;
  for (const [column, open] of drawing.bars.entries())
    while (open.length > 0) closeBar(drawing, column);
  const lifelinesEnd = drawing.y + rowGap;
  const bottom = lifelinesEnd + (sequence.groups.length > 0 ? groupPadding : 0);
  const lines = places.lifelines.map((x, column) => {
    const y1 = drawing.starts.get(column) ?? 0;
    const y2 = drawing.ends.get(column) ?? lifelinesEnd;
    const pen = { color: style.line, width: style.lineWidth * 0.75, dashes: measures.dashes };
    return inked(
      polyline([
        { x, y: y1 },
        { x, y: y2 },
      ]),
      { pen },
    );
  });
  const boxes = drawGroups(drawing, bottom);
  const left = Math.min(...extents.map((one) => one.left));
  const right = Math.max(...extents.map((one) => one.right));
  const { behind, middle, grounds, tints } = drawing;
  const parts = [boxes, behind, lines, middle, grounds, tints, front].flat();
  const moved = grouped(parts, { transform: movedBy(-Math.round(left), 0) });
  return { title: sequence.title, width: right - left, height: bottom, parts: [moved] };
}

function drawGroups(drawing: SequenceDrawing, bottom: number): readonly DrawingPart[] {
  const { style, front, tints, tinted, extents, places, sequence } = drawing;
  const columns = groupColumns(sequence.participants);
  return drawing.groupTitles.flatMap((title, index) => {
    const own = columns[index];
    if (!own) return [];
    const { left, right } = groupSpan(own, places);
    const x = (left + right) / 2;
    const half = Math.max(right - left, title.width) / 2 + groupPadding;
    const area = { left: x - half, right: x + half, top: 0, bottom };
    extents.push(area);
    const place = { x, y: 4, anchor: 'middle', fill: style.ink, role: 'group' } as const;
    front.push(drawLabel(title, place));
    const { fill } = sequence.groups[index]!;
    if (fill) tints.push(drawTint(area, tinted, fill));
    const box = { x: area.left, y: 0, width: 2 * half, height: bottom };
    const outline = rectangle(box, fill ? 0 : style.radius);
    return [inked(outline, { pen: { color: style.hairline }, role: 'group' })];
  });
}
