import { roundRange, type Point } from '../../../parts/index.ts';
import type { Size } from '../../../legibility.ts';
import type { Series, XyChart } from './read-xychart.ts';

/** CSS pixels: the plot, along the categories and along the values. */
const upright = {
  ...{ along: 540, alongMin: 320, beside: 80 },
  ...{ across: 260, acrossMin: 140, around: 110 },
} as const;
const level = {
  ...{ along: 34, alongMin: 160, across: 460 },
  slotMin: 16,
  max: 500,
  around: 64,
} as const;

/** About how many lines the grid has. */
export const ticksWanted = 5;

/** Lengths are from the upper left corner of the plot. */
export interface Plot {
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

/** The plot, as large as the room allows with texts around it. */
export function plotOf(chart: XyChart, room: Size): Plot {
  const { isHorizontal, series, x } = chart;
  const count = Math.max(x.categories?.length ?? 0, ...series.map(({ values }) => values.length));
  const along = isHorizontal
    ? Math.max(
        ...[level.alongMin, Math.min(level.max, count * level.slotMin)],
        Math.min(level.max, count * level.along, room.height - level.around),
      )
    : Math.max(upright.alongMin, Math.min(upright.along, room.width - upright.beside));
  const across = isHorizontal
    ? level.across
    : Math.max(upright.acrossMin, Math.min(upright.across, room.height - upright.around));
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

export const sizeOf = ({ chart, along, across }: Plot) =>
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
