import type { DrawingPart } from '../../../drawings/index.ts';
import type { DiagramStyle } from '../../diagram-style.ts';
import { drawLabel, inked, measures, polygon, polyline, rectangle } from '../../parts/index.ts';
import type { Label } from '../../parts/index.ts';
import { drawBand } from './draw-band.ts';
import { ticksBetween } from './gantt-dates.ts';
import type { DrawKind, KindContext } from './kind.ts';
import { readGantt, type Plan, type Task } from './read-gantt.ts';

const nameWidthMax = 200;
const plotWidth = 440;
const barHeight = 16;
const rowGap = 8;
/** A quarter of an hour: dates on shorter axes would be the same. */
const spanMin = 900_000;

/** Names stand at the left, so that no bar is too short for its name. */
export const drawGantt: DrawKind = (source, context) => {
  const { style, labels } = context;
  const { title, tasks, formatDate, step } = readGantt(source);
  const names = tasks.map(({ name }) => labels.set(name, { size: measures.label }, nameWidthMax));
  const left = Math.max(40, ...names.map(({ width }) => width)) + measures.gap;
  const start = Math.min(...tasks.map((task) => task.start));
  const end = Math.max(start + spanMin, ...tasks.map((task) => task.end));
  const xOf = (time: number) => left + ((time - start) / (end - start)) * plotWidth;
  const width = left + plotWidth + measures.gap;
  const parts: DrawingPart[] = [];
  let y = 0;
  const axis = { start, end, xOf, width, formatDate, step };
  const ticks = ticksOf(axis, context);
  parts.push(...drawDates(ticks, axis, y, context));
  y += measures.small * 1.3 + 6;
  const top = y;

  const rows: DrawingPart[] = [];
  let [section, color] = ['', -1];
  for (const [index, task] of tasks.entries()) {
    const name = names[index]!;
    if (task.section !== section || color < 0) {
      section = task.section;
      color += 1;
      if (section !== '') {
        const band = drawBand(section, { y, width, color }, context);
        rows.push(...band.parts);
        y += band.height + rowGap;
      }
    }
    if (task.tags.has('vert')) continue;
    const height = Math.max(barHeight, name.height);
    rows.push(
      drawLabel(name, { x: 0, y: y + (height - name.height) / 2, fill: style.ink, role: 'node' }),
    );
    rows.push(drawTask(task, xOf, y + (height - barHeight) / 2, style.series(color), style));
    y += height + rowGap;
  }
  const bottom = y - rowGap;
  for (const time of ticks)
    parts.push(inked(upright(xOf(time), top - 2, bottom), { pen: { color: style.hairline } }));
  const marks = tasks.flatMap((task, index) =>
    task.tags.has('vert')
      ? drawMark(task, names[index]!, { axis, top, bottom }, style.series(color + 1), style)
      : [],
  );
  const below = marks.length > 0 ? Math.max(...names.map((name) => name.height)) + 8 : 0;
  return { title, width, height: bottom + below, parts: [...parts, ...rows, ...marks] };
};

/** Times along the plot. */
interface Axis extends Pick<Plan, 'formatDate' | 'step'> {
  readonly start: number;
  readonly end: number;
  readonly width: number;
  readonly xOf: (time: number) => number;
}

const dateTexts = { size: measures.small };
const dateWidthMax = 200;

/** The ticks, as many as have room for their dates. */
function ticksOf({ start, end, formatDate, step }: Axis, { labels }: KindContext) {
  const widths = [start, (start + end) / 2, end].map(
    (time) => labels.set(formatDate(time), dateTexts, dateWidthMax).width,
  );
  const countMax = Math.max(2, Math.floor(plotWidth / (Math.max(...widths) + 14)));
  return ticksBetween(start, end, countMax, step);
}

/** The last date does not pass the edge. */
function drawDates(
  ticks: readonly number[],
  { xOf, width, formatDate }: Axis,
  y: number,
  { style, labels }: KindContext,
): readonly DrawingPart[] {
  return ticks.map((time) => {
    const label = labels.set(formatDate(time), dateTexts, dateWidthMax);
    const x = Math.min(xOf(time), width - label.width / 2);
    return drawLabel(label, { x, y, anchor: 'middle', fill: style.muted, role: 'value' });
  });
}

const upright = (x: number, top: number, bottom: number) =>
  polyline([
    { x, y: top },
    { x, y: bottom },
  ]);

/** A line across all rows, with its name below. */
function drawMark(
  { start, end }: Task,
  name: Label,
  { axis, top, bottom }: { readonly axis: Axis; readonly top: number; readonly bottom: number },
  color: string,
  { ink }: DiagramStyle,
): readonly DrawingPart[] {
  const x = axis.xOf((start + end) / 2);
  const left = Math.max(0, Math.min(x - name.width / 2, axis.width - name.width));
  return [
    inked(upright(x, top - 2, bottom + 4), { pen: { color, width: 2 } }),
    drawLabel(name, { x: left, y: bottom + 6, fill: ink, role: 'node' }),
  ];
}

function drawTask(
  { start, end, tags }: Task,
  xOf: (time: number) => number,
  y: number,
  color: string,
  { ink, line, radius }: DiagramStyle,
): DrawingPart {
  const isDone = tags.has('done');
  const pen = tags.has('crit') ? { color: ink, width: 2 } : { color: isDone ? line : color };
  const fill = isDone ? line : color;
  const isSolid = tags.has('active') || tags.has('milestone');
  const fillOpacity = isDone ? 0.3 : isSolid ? 1 : 0.5;
  const look = { fill, fillOpacity, pen, role: 'node' } as const;
  if (tags.has('milestone')) {
    const x = xOf((start + end) / 2);
    const half = barHeight / 2;
    const corners = [
      [-half, half],
      [0, 0],
      [half, half],
      [0, barHeight],
    ] as const;
    return inked(polygon(corners.map(([dx, dy]) => ({ x: x + dx, y: y + dy }))), look);
  }
  const width = Math.max(2, xOf(end) - xOf(start));
  const box = { x: xOf(start), y, width, height: barHeight };
  return inked(rectangle(box, Math.min(radius, width / 2)), look);
}
