import type { DrawingPart } from '../../../drawings/index.ts';
import {
  circle,
  drawLabel,
  grouped,
  inked,
  measures,
  polyline,
  rectangle,
} from '../../parts/index.ts';
import { roundRange, ticksIn, turnedAt, type Label, type Point } from '../../parts/index.ts';
import type { DrawKind, KindContext } from './kind.ts';
import { readXyChart, type Series, type XyChart } from './read-xychart.ts';

const { small, gap } = measures;

/** CSS pixels: the plot, along the categories and along the values. */
const upright = { along: 540, across: 260 } as const;
const level = { along: 34, alongMin: 160, alongMax: 500, across: 460 } as const;

/** The share of its place that a category's bars take. */
const barShare = 0.62;
const ticksWanted = 5;
const namesMax = { lines: 3, turned: 160, beside: 180 } as const;
const swatch = 12;
/** Lines with more points have no dots. */
const dotsMax = 40;

/** Lengths are from the upper left corner of the plot. */
interface Plot {
  readonly chart: XyChart;
  readonly count: number;
  readonly along: number;
  readonly across: number;
  readonly range: readonly [min: number, max: number];
  /** The place of a value at a position along the categories. */
  readonly place: (position: number, value: number) => Point;
  /** The middle of a category. */
  readonly middle: (index: number) => number;
}

export const drawXyChart: DrawKind = (source, context) => {
  const chart = readXyChart(source);
  const plot = plotOf(chart);
  const { labels, style } = context;
  const values = drawValues(plot, context);
  const names = drawNames(plot, context);
  const [below, beside] = chart.isHorizontal ? [values, names] : [names, values];
  const [axisBelow, axisBeside] = chart.isHorizontal ? [chart.y, chart.x] : [chart.x, chart.y];
  const { width, height } = sizeOf(plot);
  const axisTitle = (text: string, room: number) => labels.set(text, { size: small }, room);
  const across = axisTitle(axisBelow.title, width);
  const up = axisTitle(axisBeside.title, height);
  const heading = labels.set(chart.title, { size: measures.title, isStrong: true }, width);
  const legend = drawLegend(chart.series, width, context);
  const left = beside.size + 8 + (axisBeside.title === '' ? 0 : up.height + 6);
  const top = (chart.title === '' ? small : heading.height + gap) + legend.height;
  const bottom = top + height + 8 + below.size;
  const middle = { anchor: 'middle', fill: style.muted, role: 'value' } as const;
  const parts: DrawingPart[] = [
    ...(chart.title === ''
      ? []
      : [
          drawLabel(heading, {
            ...middle,
            x: left + width / 2,
            y: 0,
            fill: style.ink,
            role: 'title',
          }),
        ]),
    grouped(legend.parts, { transform: turnedAt(left, top - legend.height, 0) }),
    grouped([...values.parts, ...names.parts, ...drawSeries(plot, context)], {
      transform: turnedAt(left, top, 0),
    }),
    ...(axisBelow.title === ''
      ? []
      : [drawLabel(across, { ...middle, x: left + width / 2, y: bottom + 4 })]),
    ...(axisBeside.title === ''
      ? []
      : [
          grouped([drawLabel(up, { ...middle, x: 0, y: 0 })], {
            transform: turnedAt(0, top + height / 2, -90),
          }),
        ]),
  ];
  const ends = chart.isHorizontal ? 24 : 8;
  return {
    width: left + width + ends,
    height: bottom + (axisBelow.title === '' ? 0 : across.height + 4),
    parts,
    data: dataOf(plot),
  };
};

/** The axes with their ranges, and the values of each series with their names. */
function dataOf({ chart: { x, y, series }, range, count }: Plot): readonly string[] {
  const [from = 1, to = count] = x.range ?? [];
  const step = (to - from) / Math.max(1, count - 1);
  const nameOf = (index: number) =>
    x.categories?.[index] ?? `${Math.round((from + index * step) * 100) / 100}`;
  const rows = series.map(({ name, values }) => {
    const pairs = values.map((value, index) => `${nameOf(index)} ${value}`).join(', ');
    return name === '' ? pairs : `${name}: ${pairs}`;
  });
  return [x.title, `${y.title} ${range.join('–')}`.trim(), ...rows];
}

function plotOf(chart: XyChart): Plot {
  const { isHorizontal, series, x } = chart;
  const count = Math.max(x.categories?.length ?? 0, ...series.map(({ values }) => values.length));
  const along = isHorizontal
    ? Math.min(level.alongMax, Math.max(level.alongMin, count * level.along))
    : upright.along;
  const { across } = isHorizontal ? level : upright;
  const range = chart.y.range ?? rangeOf(series);
  const [min, max] = range;
  const share = (value: number) => Math.max(0, Math.min(1, (value - min) / (max - min || 1)));
  return {
    ...{ chart, count, along, across, range },
    middle: (index) => (along * (index + 0.5)) / count,
    place: (position, value) =>
      isHorizontal
        ? { x: share(value) * across, y: position }
        : { x: position, y: (1 - share(value)) * across },
  };
}

const sizeOf = ({ chart, along, across }: Plot) =>
  chart.isHorizontal ? { width: across, height: along } : { width: along, height: across };

/** Bars begin at 0; lines where it is not far away. */
function rangeOf(series: readonly Series[]): readonly [number, number] {
  const all = series.flatMap(({ values }) => values);
  const [min, max] = [Math.min(...all), Math.max(...all)];
  const hasBars = series.some(({ mark }) => mark === 'bar');
  const isNear = min >= 0 && min < max / 2;
  return roundRange(
    hasBars || isNear ? Math.min(0, min) : min,
    Math.max(max, hasBars ? 0 : max),
    ticksWanted,
  );
}

/** The lines of the grid and their numbers. */
function drawValues(plot: Plot, { style, labels }: KindContext) {
  const { chart, range, along, place } = plot;
  const ticks = ticksIn(...range, ticksWanted + 1);
  const set = ticks.map((value) => labels.set(`${value}`, { size: small }, 120));
  const grid = ticks.map((value) =>
    inked(polyline([place(0, value), place(along, value)]), {
      pen: { color: style.hairline },
      role: 'ornament',
    }),
  );
  const numbers = ticks.map((value, index) => {
    const label = set[index]!;
    const look = { fill: style.muted, role: 'value' } as const;
    if (chart.isHorizontal) {
      const { x, y } = place(along, value);
      return drawLabel(label, { x, y: y + 6, anchor: 'middle', ...look });
    }
    const { y } = place(0, value);
    return drawLabel(label, { x: -8, y: y - label.height / 2, anchor: 'end', ...look });
  });
  const measure = chart.isHorizontal ? 'height' : 'width';
  return { parts: [...grid, ...numbers], size: Math.max(...set.map((label) => label[measure])) };
}

/** The names of categories, or round numbers of the axis. */
function drawNames(plot: Plot, { style, labels }: KindContext) {
  const { chart, count, along, middle } = plot;
  const { categories, range } = chart.x;
  const places = categories
    ? categories.map((text, index) => ({ text, at: middle(index) }))
    : numbersAlong(range ?? [1, count], plot);
  const slot = along / Math.max(1, places.length);
  const look = { fill: style.muted, role: 'value' } as const;
  if (chart.isHorizontal) {
    const set = places.map(({ text }) => labels.set(text, { size: small }, namesMax.beside));
    const shown = spaced(set, slot);
    const parts = places.flatMap(({ at }, index) => {
      const label = set[index]!;
      if (!shown(index)) return [];
      return [drawLabel(label, { x: -8, y: at - label.height / 2, anchor: 'end', ...look })];
    });
    return { parts, size: Math.max(0, ...set.map(({ width }) => width)) };
  }
  const set = places.map(({ text }) => labels.set(text, { size: small }, Math.max(20, slot - 8)));
  if (set.every((label, index) => areWhole(label, places[index]!.text)))
    return {
      parts: places.map(({ at }, index) =>
        drawLabel(set[index]!, { x: at, y: plot.across + 6, anchor: 'middle', ...look }),
      ),
      size: Math.max(0, ...set.map(({ height }) => height)),
    };
  const turned = places.map(({ text }) => labels.set(text, { size: small }, namesMax.turned));
  const shown = spaced(turned, slot);
  return {
    parts: places.flatMap(({ at }, index) => {
      const label = turned[index]!;
      const transform = turnedAt(at - label.height / 2, plot.across + 8, -90);
      if (!shown(index)) return [];
      return [grouped([drawLabel(label, { x: 0, y: 0, anchor: 'end', ...look })], { transform })];
    }),
    size: Math.max(0, ...turned.map(({ width }) => width)),
  };
}

/** Which names have room: every second, every third, … */
function spaced(set: readonly Label[], slot: number): (index: number) => boolean {
  const step = Math.ceil(Math.max(1, ...set.map(({ height }) => height)) / slot);
  return (index) => index % step === 0;
}

/** Whether a name has few lines, which end between words. */
function areWhole({ lines }: Label, text: string): boolean {
  const words = new Set(text.replace(/<br\s*\/?>/gi, ' ').split(/\s+/));
  const written = lines.flatMap((line) => line.flatMap((span) => span.text.split(/\s+/)));
  return lines.length <= namesMax.lines && written.every((word) => words.has(word));
}

/** The first value is at the start of the range, and the last at its end. */
function numbersAlong([min, max]: readonly [number, number], { count, middle }: Plot) {
  const [first, last] = [middle(0), middle(count - 1)];
  const ticks = ticksIn(
    Math.min(min, max),
    Math.max(min, max),
    Math.min(10, Math.max(1, count - 1)),
  );
  return ticks.map((value) => ({
    text: `${value}`,
    at: count === 1 || max === min ? first : first + ((value - min) / (max - min)) * (last - first),
  }));
}

function drawSeries(plot: Plot, { style }: KindContext): readonly DrawingPart[] {
  const { chart, along, count, range, place, middle } = plot;
  const bars = chart.series.filter(({ mark }) => mark === 'bar');
  const slot = along / count;
  const thickness = (slot * barShare) / Math.max(1, bars.length);
  const base = Math.max(range[0], Math.min(range[1], 0));
  const drawn = chart.series.map((one, number): readonly DrawingPart[] => {
    const color = colorOf(one, number, chart.series, style);
    if (one.mark === 'bar') {
      const offset = bars.indexOf(one) * thickness - (slot * barShare) / 2;
      return one.values.map((value, index) => {
        const start = middle(index) + offset;
        const [a, b] = [place(start, base), place(start + thickness * 0.94, value)];
        const box = {
          ...{ x: Math.min(a.x, b.x), y: Math.min(a.y, b.y) },
          ...{ width: Math.abs(b.x - a.x), height: Math.abs(b.y - a.y) },
        };
        return inked(rectangle(box), { fill: color, role: 'node' });
      });
    }
    const points = one.values.map((value, index) => place(middle(index), value));
    const dots = points.length > dotsMax ? [] : points;
    return [
      inked(polyline(points), { pen: { color, width: 2, isRound: true }, role: 'edge' }),
      ...dots.map((at) => inked(circle(at, 3), { fill: color, pen: { color: style.paper } })),
    ];
  });
  const isLine = (index: number) => chart.series[index]!.mark === 'line';
  return [
    ...drawn.filter((_, index) => !isLine(index)),
    ...drawn.filter((_, index) => isLine(index)),
  ].flat();
}

/** A line over bars of the same values shows nothing else, and has no color of its own. */
function colorOf(
  one: Series,
  number: number,
  series: readonly Series[],
  style: KindContext['style'],
): string {
  const isSame = (other: Series) =>
    other.mark === 'bar' && other.values.join() === one.values.join();
  return one.mark === 'line' && series.some(isSame) ? style.muted : style.series(number);
}

function drawLegend(series: readonly Series[], widthMax: number, { style, labels }: KindContext) {
  const parts: DrawingPart[] = [];
  let [x, y, height] = [0, 0, 0];
  for (const [number, one] of series.entries()) {
    if (one.name === '') continue;
    const label = labels.set(one.name, { size: small }, widthMax - swatch - 8);
    if (x > 0 && x + swatch + 6 + label.width > widthMax) [x, y] = [0, height];
    const color = colorOf(one, number, series, style);
    const middle = y + label.height / 2;
    parts.push(
      one.mark === 'bar'
        ? inked(rectangle({ x, y: middle - 5, width: swatch, height: 10 }), { fill: color })
        : inked(
            polyline([
              { x, y: middle },
              { x: x + swatch, y: middle },
            ]),
            { pen: { color, width: 2 } },
          ),
      drawLabel(label, { x: x + swatch + 6, y, fill: style.ink, role: 'node' }),
    );
    x += swatch + 6 + label.width + 18;
    height = Math.max(height, y + label.height + 6);
  }
  return { parts, height: height === 0 ? 0 : height + 4 };
}
