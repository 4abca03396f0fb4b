import { roundRange, type Point } from '../../../parts/index.ts';
import type { Series, XyChart } from './read-xychart.ts';

/** CSS pixels: the plot, along the categories and along the values. */
const upright = { along: 540, across: 260 } as const;
const level = { along: 34, alongMin: 160, alongMax: 500, across: 460 } as const;

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

export function plotOf(chart: XyChart): Plot {
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
