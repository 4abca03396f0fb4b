import type { DrawingPart } from '../../../../drawings/index.ts';
import {
  drawLabel,
  drawLine,
  inked,
  measures,
  rectangle,
  tint,
  type Rectangle,
  type Label,
  type Point,
} from '../../../parts/index.ts';
import type { DrawKind, KindContext } from '../kind.ts';
import { readEventModel, type EntityKind, type Frame } from './read-event-model.ts';

/** CSS pixels. */
const laneNameWidthMax = 110;
const nameWidthMax = 140;
const dataWidthMax = 170;
const frameGap = 28;
const laneGap = 6;
const lanePadding = 12;
const boxWidthMin = 90;
const { padding } = measures;

/** The lanes from the top, and the color of each kind in the palette. Source: Event Modeling. */
const lanes: Readonly<Record<EntityKind, { readonly lane: number; readonly color?: number }>> = {
  ui: { lane: 0 },
  processor: { lane: 0, color: 3 },
  command: { lane: 1, color: 0 },
  readmodel: { lane: 1, color: 4 },
  event: { lane: 2, color: 1 },
};
const laneNames = ['UI and automation', 'Commands and read models', 'Events'];

interface SetFrame {
  readonly frame: Frame;
  readonly name: Label;
  readonly data: readonly Label[];
  readonly width: number;
  readonly height: number;
  readonly lane: string;
}

/** Time to the right, in lanes for what people see, what they ask for, and what happened. */
export const drawEventModel: DrawKind = (source, context) => {
  const { title, frames, notes } = readEventModel(source);
  const { style, labels } = context;
  const set = frames.map((frame) => setFrame(frame, notes.get(frame.id) ?? [], context));
  const keys = laneKeys(frames);
  const names = keys.map((key) => {
    const text = nameOf(key);
    return labels.set(text, { size: measures.label, isStrong: true }, laneNameWidthMax);
  });
  const left = Math.max(...names.map(({ width }) => width)) + 2 * measures.gap;
  const columns = columnsOf(set, left);
  const width = columns.right + measures.gap;

  const parts: DrawingPart[] = [];
  const boxes = new Map<string, Rectangle>();
  let y = 0;
  for (const [index, key] of keys.entries()) {
    const own = set.filter(({ lane }) => lane === key);
    const inner = Math.max(names[index]!.height, ...own.map((one) => one.height));
    const lane = { x: 0, y, width, height: inner + 2 * lanePadding };
    parts.push(inked(rectangle(lane, style.radius), { fill: style.fill, role: 'group' }));
    parts.push(
      drawLabel(names[index]!, {
        ...{ x: measures.gap, y: y + lanePadding, fill: style.muted, role: 'group' },
      }),
    );
    for (const one of own)
      boxes.set(one.frame.id, {
        ...{ x: columns.lefts[set.indexOf(one)]!, y: y + lanePadding },
        ...{ width: one.width, height: one.height },
      });
    y += lane.height + laneGap;
  }
  for (const { id, sources } of frames)
    for (const from of sources)
      parts.push(...drawRelation(boxes.get(from)!, boxes.get(id)!, context));
  for (const one of set) parts.push(...drawFrame(one, boxes.get(one.frame.id)!, context));
  return { title, width, height: y - laneGap, parts };
};

/** A lane for each kind and part of a system, in the order of the kinds, then of the source. */
function laneKeys(frames: readonly Frame[]): readonly string[] {
  const keys = [...new Set(frames.map(laneOf))];
  return keys.sort((a, b) => Number(a[0]) - Number(b[0]));
}

const laneOf = ({ kind, namespace }: Frame) => `${lanes[kind].lane} ${namespace}`;

const nameOf = (key: string) => {
  const namespace = key.slice(2);
  const name = laneNames[Number(key[0])]!;
  return namespace === '' ? name : `${name}: ${namespace}`;
};

function setFrame(frame: Frame, notes: readonly string[], { labels }: KindContext): SetFrame {
  const name = labels.set(frame.name, { size: measures.label, isStrong: true }, nameWidthMax);
  const data = [
    ...frame.data.map((line) =>
      labels.set(line, { size: measures.small, isCode: true }, dataWidthMax),
    ),
    ...notes.map((line) => labels.set(line, { size: measures.small }, dataWidthMax)),
  ];
  const dataHeight = data.reduce((sum, { height }) => sum + height, data.length > 0 ? 6 : 0);
  const inner = Math.max(name.width, ...data.map(({ width }) => width));
  return {
    ...{ frame, name, data, lane: laneOf(frame) },
    width: Math.max(boxWidthMin, inner + 2 * padding.x),
    height: name.height + dataHeight + 2 * padding.y,
  };
}

/** Frames of different lanes that follow each other share a part of the time. */
function columnsOf(set: readonly SetFrame[], start: number) {
  const lefts: number[] = [];
  const ends = new Map<string, number>();
  let [left, right] = [start, start];
  for (const [index, { lane, width }] of set.entries()) {
    const before = set[index - 1];
    const shared = before && before.lane !== lane ? before.width * 0.6 : (before?.width ?? 0);
    left = index === 0 ? start : left + shared + frameGap;
    left = Math.max(left, (ends.get(lane) ?? -Infinity) + frameGap);
    lefts.push(left);
    ends.set(lane, left + width);
    right = Math.max(right, left + width);
  }
  return { lefts, right };
}

function drawFrame(
  { frame, name, data }: SetFrame,
  box: Rectangle,
  { style }: KindContext,
): readonly DrawingPart[] {
  const { color } = lanes[frame.kind];
  const pen = {
    color: color === undefined ? style.line : style.series(color),
    width: style.lineWidth,
  };
  const x = box.x + box.width / 2;
  const outline = rectangle(box, style.radius);
  const parts: DrawingPart[] = [
    inked(outline, { fill: style.paper, pen, role: 'node' }),
    ...(color === undefined
      ? []
      : [inked(outline, { fill: style.series(color), fillOpacity: tint, role: 'ornament' })]),
    drawLabel(name, { x, y: box.y + padding.y, anchor: 'middle', fill: style.ink, role: 'node' }),
  ];
  let y = box.y + padding.y + name.height + 6;
  for (const label of data) {
    parts.push(drawLabel(label, { x: box.x + padding.x, y, fill: style.ink, role: 'value' }));
    y += label.height;
  }
  return parts;
}

/** A flow runs upright from one lane to another, and along a lane within it. */
function drawRelation(
  from: Rectangle,
  to: Rectangle,
  { style }: KindContext,
): readonly DrawingPart[] {
  const paint = { pen: { color: style.line, width: style.lineWidth }, paper: style.paper };
  return drawLine(routeOf(from, to), { ...paint, head: 'arrow', radius: style.radius });
}

function routeOf(from: Rectangle, to: Rectangle): readonly Point[] {
  const isDown = to.y > from.y;
  if (to.y === from.y) {
    const y = Math.min(from.y + from.height, to.y + to.height) - 10;
    const isAfter = to.x > from.x;
    return isAfter
      ? [
          { x: from.x + from.width, y },
          { x: to.x, y },
        ]
      : [
          { x: from.x, y },
          { x: to.x + to.width, y },
        ];
  }
  const fromY = isDown ? from.y + from.height : from.y;
  const toY = isDown ? to.y : to.y + to.height;
  const [left, right] = [Math.max(from.x, to.x), Math.min(from.x + from.width, to.x + to.width)];
  if (right - left > 12) {
    const x = (left + right) / 2;
    return [
      { x, y: fromY },
      { x, y: toY },
    ];
  }
  const x = to.x > from.x ? from.x + from.width - 12 : from.x + 12;
  const end = to.x > from.x ? to.x + 12 : to.x + to.width - 12;
  const middle = isDown ? toY - (lanePadding + laneGap / 2) : toY + (lanePadding + laneGap / 2);
  return [
    { x, y: fromY },
    { x, y: middle },
    { x: end, y: middle },
    { x: end, y: toY },
  ];
}
