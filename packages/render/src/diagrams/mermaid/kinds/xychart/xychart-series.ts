import type { DrawingPart } from '../../../../drawings/index.ts';
import { circle, drawLabel, inked, measures, polyline, rectangle } from '../../../parts/index.ts';
import type { KindContext } from '../kind.ts';
import type { Series } from './read-xychart.ts';
import type { Plot } from './xychart-plot.ts';

const { small } = measures;
/** The share of its place that a category's bars take. */
const barShare = 0.62;
const swatch = 12;
/** Lines with more points have no dots. */
const dotsMax = 40;

export function drawSeries(plot: Plot, { style }: KindContext): readonly DrawingPart[] {
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

export function drawLegend(
  series: readonly Series[],
  widthMax: number,
  { style, labels }: KindContext,
) {
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
