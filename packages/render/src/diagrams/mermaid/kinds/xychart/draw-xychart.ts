import type { DrawingPart } from '../../../../drawings/index.ts';
import { drawLabel, grouped, measures, turnedAt } from '../../../parts/index.ts';
import type { DrawKind } from '../kind.ts';
import { readXyChart } from './read-xychart.ts';
import { drawNames, drawValues } from './xychart-axes.ts';
import { plotOf, sizeOf, type Plot } from './xychart-plot.ts';
import { drawLegend, drawSeries } from './xychart-series.ts';

const { small } = measures;

export const drawXyChart: DrawKind = (source, context) => {
  const chart = readXyChart(source);
  const plot = plotOf(chart, context.room);
  const { labels, style } = context;
  const values = drawValues(plot, context);
  const names = drawNames(plot, context);
  const [below, beside] = chart.isHorizontal ? [values, names] : [names, values];
  const [axisBelow, axisBeside] = chart.isHorizontal ? [chart.y, chart.x] : [chart.x, chart.y];
  const { width, height } = sizeOf(plot);
  const axisTitle = (text: string, room: number) => labels.set(text, { size: small }, room);
  const across = axisTitle(axisBelow.title, width);
  const up = axisTitle(axisBeside.title, height);
  const legend = drawLegend(chart.series, width, context);
  const left = beside.size + 8 + (axisBeside.title === '' ? 0 : up.height + 6);
  const top = small + legend.height;
  const bottom = top + height + 8 + below.size;
  const middle = { anchor: 'middle', fill: style.muted, role: 'value' } as const;
  const parts: DrawingPart[] = [
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
    title: chart.title,
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
