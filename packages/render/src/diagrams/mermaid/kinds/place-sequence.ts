import { measures, type Label, type Labels } from '../../parts/index.ts';
import type { Event, Message, Note, Participant, Sequence } from './read-sequence.ts';

/** CSS pixels. */
export const sequenceMeasures = {
  boxPadding: { x: 14, y: 9 },
  boxMin: 70,
  boxGap: 28,
  loop: { width: 28, height: 20 },
  notePadding: { x: 8, y: 6 },
  /** The distance from a lifeline to a note or a label beside it. */
  beside: 12,
  /** The padding around the content of a frame. */
  frameInset: 10,
  frameMin: 150,
} as const;

const { boxPadding, boxMin, boxGap, loop, notePadding, beside, frameInset, frameMin } =
  sequenceMeasures;
const nameWidthMax = 150;
/** The width of the lines of a label that no distance widens. */
const textWidthMax = 200;
const text = { size: measures.small } as const;

export interface Span {
  readonly left: number;
  readonly right: number;
}

/** Where lifelines, labels and frames are along x. CSS pixels; some are left of 0. */
export interface SequencePlaces {
  readonly names: readonly Label[];
  readonly lifelines: readonly number[];
  /** The labels of messages and notes. */
  readonly labels: ReadonlyMap<Event, Label>;
  /** The spans of messages, notes and statements that open a frame. */
  readonly spans: ReadonlyMap<Event, Span>;
}

/** Moves the lifelines apart until all labels have room between them. */
export function placeSequence({ participants, events }: Sequence, labels: Labels): SequencePlaces {
  const names = participants.map(({ name }) =>
    labels.set(name, { size: measures.label }, nameWidthMax),
  );
  const boxes = names.map(({ width }) => Math.max(boxMin, width + 2 * boxPadding.x));
  const gaps = boxes.slice(1).map((width, index) => (boxes[index]! + width) / 2 + boxGap);
  const set = (content: string, widthMax = textWidthMax) => labels.set(content, text, widthMax);
  const drawn = events.filter(
    (event): event is Message | Note => event.kind === 'message' || event.kind === 'note',
  );
  for (const event of drawn) widenFor(event, set(event.text).width, gaps);

  const lifelines = [0];
  for (const gap of gaps) lifelines.push(lifelines.at(-1)! + gap);
  const found = new Map<Event, Label>();
  const spans = new Map<Event, Span>();
  for (const event of drawn) {
    const between = Math.abs(lifelines[event.to]! - lifelines[event.from]!);
    const label = set(event.text, Math.max(textWidthMax, between - 2 * beside));
    found.set(event, label);
    spans.set(event, extentOf(event, label, lifelines));
  }
  const whole = { left: -boxes[0]! / 2, right: lifelines.at(-1)! + boxes.at(-1)! / 2 };
  placeFrames(events, spans, whole);
  return { names, lifelines, labels: found, spans };
}

/** Makes room for what stands beside one lifeline or between several. */
function widenFor(event: Message | Note, width: number, gaps: number[]): void {
  const first = Math.min(event.from, event.to);
  const count = Math.abs(event.to - event.from);
  const widen = (gap: number, to: number) => {
    if (gap in gaps) gaps[gap] = Math.max(gaps[gap]!, to);
  };
  if (event.kind === 'note') {
    const full = width + 2 * notePadding.x + 2 * beside;
    if (event.side === 'right') widen(event.to, full);
    if (event.side === 'left') widen(event.from - 1, full);
    if (event.side === 'over' && count === 0)
      for (const gap of [first - 1, first]) widen(gap, full / 2);
  } else if (count === 0) widen(first, loop.width + width + 2 * beside + 8);
  if (count === 0) return;
  const between = gaps.slice(first, first + count).reduce((sum, gap) => sum + gap, 0);
  const missing = width + 2 * beside + 8 - between;
  for (let gap = first; gap < first + count; gap += 1) widen(gap, gaps[gap]! + missing / count);
}

function extentOf(event: Message | Note, { width }: Label, lifelines: readonly number[]): Span {
  const [from, to] = [lifelines[event.from]!, lifelines[event.to]!];
  if (event.kind === 'note') return noteExtent(event, width, [from, to]);
  if (event.from === event.to)
    return { left: from - beside, right: from + loop.width + width + 16 };
  const middle = (from + to) / 2;
  return {
    left: Math.min(from, to, middle - width / 2) - beside,
    right: Math.max(from, to, middle + width / 2) + beside,
  };
}

function noteExtent({ side }: Note, width: number, [from, to]: readonly [number, number]): Span {
  const full = width + 2 * notePadding.x;
  if (side === 'right') return { left: to + beside, right: to + beside + full };
  if (side === 'left') return { left: from - beside - full, right: from - beside };
  const half = Math.max(full, to - from + 2 * beside) / 2;
  return { left: (from + to) / 2 - half, right: (from + to) / 2 + half };
}

/** Frames enclose their messages; nested frames are inset. */
function placeFrames(events: readonly Event[], spans: Map<Event, Span>, whole: Span): void {
  const open: { event: Event; parts: Span[] }[] = [];
  for (const event of events) {
    if (event.kind === 'open') open.push({ event, parts: [] });
    const span = spans.get(event);
    if (span) open.at(-1)?.parts.push(span);
    if (event.kind !== 'close') continue;
    const { event: opened, parts } = open.pop()!;
    const left = parts.length > 0 ? Math.min(...parts.map((one) => one.left)) : whole.left;
    const right = parts.length > 0 ? Math.max(...parts.map((one) => one.right)) : whole.right;
    const frame = {
      left: left - frameInset,
      right: Math.max(right + frameInset, left - frameInset + frameMin),
    };
    spans.set(opened, frame);
    open.at(-1)?.parts.push(frame);
  }
}

/** The first and last lifeline of each group of participants that stand together. */
export function groupColumns(participants: readonly Participant[]): readonly (readonly number[])[] {
  const found: number[][] = [];
  for (const [column, { group }] of participants.entries())
    if (group !== undefined) (found[group] ??= []).push(column);
  return found;
}
