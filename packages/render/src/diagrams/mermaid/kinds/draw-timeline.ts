import { DiagramError } from '../../diagram.ts';
import type { DrawingPart } from '../../../drawings/index.ts';
import { circle, drawLabel, inked, measures, polyline } from '../../parts/index.ts';
import type { Labels } from '../../parts/index.ts';
import { drawBand } from './draw-band.ts';
import { readEach, unknownStatement } from './kind.ts';
import type { DrawKind, KindContext, KindSource } from './kind.ts';

interface Period {
  readonly section: string;
  readonly name: string;
  readonly events: string[];
}

/** Source: Mermaid, Timeline diagram. */
function readTimeline({ head, statements }: KindSource) {
  if (!/^(?:LR|TD|TB)?$/.test(head)) throw unknownStatement();
  let [title, section] = ['', ''];
  const periods: Period[] = [];
  readEach(
    statements.map((one) => one.trim()),
    (line) => {
      const [, word, rest = ''] = /^(title|section)\s+(.*)$/.exec(line) ?? [];
      // The source: "a period : an event : another one", and events alone in the next lines.
      const [name = '', ...events] = line.split(/\s*:\s+|\s+:\s*|^:/).map((part) => part.trim());
      if (word === 'title') title = rest;
      else if (word === 'section') section = rest;
      else if (name !== '') periods.push({ section, name, events });
      else if (periods.length > 0) periods.at(-1)!.events.push(...events);
      else throw unknownStatement();
    },
  );
  if (periods.length === 0) throw new DiagramError('it has no data');
  return { title, periods };
}

const periodWidthMax = 150;
const eventWidthMax = 400;
const eventWidthMin = 200;
const dot = 5;
/** The distance from the names of periods to the line, and from there to the events. */
const beside = 16;

/** Draws time downwards: periods at the left of a line, and their events at its right. */
export const drawTimeline: DrawKind = (source, context) => {
  const { style, labels } = context;
  const { title, periods } = readTimeline(source);
  const rows = periods.map((period) => setPeriod(period, labels));
  const line = Math.max(...rows.map(({ name }) => name.width)) + beside;
  const events = rows.flatMap((row) => row.events.map(({ width }) => width));
  const width = line + beside + Math.max(eventWidthMin, ...events);
  const parts: DrawingPart[] = [];
  let y = 0;
  let [section, color] = ['', 0];
  for (const [index, row] of rows.entries()) {
    if (row.section !== section) {
      if (section !== '') color += 1;
      section = row.section;
      const band = drawBand(section, { y, width, color }, context);
      parts.push(...band.parts);
      y += band.height + measures.gap;
    }
    const isLast = rows[index + 1]?.section !== section;
    parts.push(...drawPeriod(row, { x: line, y, isLast, color: style.series(color) }, context));
    y += row.height + measures.gap;
  }
  return { title, width, height: y - measures.gap, parts };
};

const eventGap = 4;

function setPeriod({ name, events, section }: Period, labels: Labels) {
  const set = {
    section,
    name: labels.set(name, { size: measures.label, isStrong: true }, periodWidthMax),
    events: events
      .filter((event) => event !== '')
      .map((event) => labels.set(event, { size: measures.label }, eventWidthMax)),
  };
  const height = set.events.reduce((sum, event) => sum + event.height + eventGap, -eventGap);
  return { ...set, height: Math.max(set.name.height, height) };
}

interface PeriodPlace {
  /** The position of the line. */
  readonly x: number;
  readonly y: number;
  readonly isLast: boolean;
  readonly color: string;
}

function drawPeriod(
  { name, events, height }: ReturnType<typeof setPeriod>,
  { x, y, isLast, color }: PeriodPlace,
  { style }: KindContext,
): readonly DrawingPart[] {
  const y1 = y + (measures.label * 1.3) / 2;
  const y2 = isLast ? y + height : y1 + height + measures.gap;
  const pen = { color: style.line, width: style.lineWidth };
  const fill = style.ink;
  let at = y;
  const texts = events.map((event) => {
    const part = drawLabel(event, { x: x + beside, y: at, fill, role: 'node' });
    at += event.height + eventGap;
    return part;
  });
  return [
    inked(
      polyline([
        { x, y: y1 },
        { x, y: y2 },
      ]),
      { pen },
    ),
    inked(circle({ x, y: y1 }, dot), { fill: color }),
    drawLabel(name, { x: x - beside, y, anchor: 'end', fill, role: 'node' }),
    ...texts,
  ];
}
