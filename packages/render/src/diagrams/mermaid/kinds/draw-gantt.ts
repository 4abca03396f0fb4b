import type { DiagramStyle } from '../../diagram-style.ts';
import { svgElement } from '../../svg-markup.ts';
import { drawBand } from './draw-band.ts';
import { dayMs, ticksBetween } from './gantt-dates.ts';
import { sizes, type DrawMarkup } from './kind.ts';
import { readGantt, type Task } from './read-gantt.ts';

const nameWidthMax = 200;
const plotWidth = 440;
const barHeight = 16;
const rowGap = 8;

/** Names stand at the left, so that no bar is too short for its name. */
export const drawGantt: DrawMarkup = (source, context) => {
  const { style, labels } = context;
  const { title, tasks, formatDate } = readGantt(source);
  const names = tasks.map(({ name }) => labels.set(name, { size: sizes.label }, nameWidthMax));
  const left = Math.max(40, ...names.map(({ width }) => width)) + sizes.gap;
  const start = Math.min(...tasks.map((task) => task.start));
  const end = Math.max(start + dayMs / 24, ...tasks.map((task) => task.end));
  const xOf = (time: number) => left + ((time - start) / (end - start)) * plotWidth;
  const width = left + plotWidth + sizes.gap;
  const parts: string[] = [];
  let y = 0;
  if (title !== '') {
    const heading = labels.set(title, { size: sizes.title, isStrong: true }, width);
    parts.push(labels.draw(heading, { x: 0, y, fill: style.ink }));
    y += heading.height + sizes.gap;
  }

  const tickTexts = { size: sizes.small };
  const tickWidth = Math.max(
    ...[start, (start + end) / 2, end].map(
      (time) => labels.set(formatDate(time), tickTexts, 200).width,
    ),
  );
  const ticks = ticksBetween(start, end, Math.max(2, Math.floor(plotWidth / (tickWidth + 14))));
  // The first and last label may not pass the edges.
  for (const time of ticks) {
    const label = labels.set(formatDate(time), tickTexts, 200);
    const x = Math.min(xOf(time), width - label.width / 2);
    parts.push(labels.draw(label, { x, y, anchor: 'middle', fill: style.muted }));
  }
  y += sizes.small * 1.3 + 6;
  const top = y;

  const rows: string[] = [];
  let [section, color] = ['', -1];
  for (const [index, task] of tasks.entries()) {
    const name = names[index]!;
    if (task.section !== section || color < 0) {
      section = task.section;
      color += 1;
      if (section !== '') {
        const band = drawBand(section, { y, width, color }, context);
        rows.push(band.markup);
        y += band.height + rowGap;
      }
    }
    const height = Math.max(barHeight, name.height);
    rows.push(labels.draw(name, { x: 0, y: y + (height - name.height) / 2, fill: style.ink }));
    rows.push(drawTask(task, xOf, y + (height - barHeight) / 2, style.series(color), style));
    y += height + rowGap;
  }
  for (const time of ticks) {
    const line = { x1: xOf(time), x2: xOf(time), y1: top - 2, y2: y - rowGap };
    parts.push(svgElement('line', { ...line, stroke: style.hairline, 'stroke-width': 1 }));
  }
  return { width, height: y - rowGap, markup: parts.join('') + rows.join('') };
};

function drawTask(
  { start, end, tags }: Task,
  xOf: (time: number) => number,
  y: number,
  color: string,
  { ink, line, paper, radius }: DiagramStyle,
): string {
  const outline = tags.has('crit')
    ? { stroke: ink, 'stroke-width': 2 }
    : { stroke: tags.has('done') ? line : color, 'stroke-width': 1 };
  const fill = tags.has('done') ? paper : color;
  const paint = {
    fill,
    'fill-opacity': tags.has('active') || fill === paper ? 1 : 0.5,
    ...outline,
  };
  if (tags.has('milestone')) {
    const x = xOf((start + end) / 2);
    const half = barHeight / 2;
    const points = [`${r(x - half)},${r(y + half)}`, `${r(x)},${r(y)}`];
    points.push(`${r(x + half)},${r(y + half)}`, `${r(x)},${r(y + barHeight)}`);
    return svgElement('polygon', { points: points.join(' '), ...paint, 'fill-opacity': 1 });
  }
  const width = Math.max(2, xOf(end) - xOf(start));
  const rx = Math.min(radius, width / 2);
  return svgElement('rect', { x: xOf(start), y, width, height: barHeight, rx, ...paint });
}

const r = (value: number) => Math.round(value * 100) / 100;
