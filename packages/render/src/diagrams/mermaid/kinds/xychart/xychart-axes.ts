import {
  drawLabel,
  grouped,
  inked,
  measures,
  polyline,
  ticksIn,
  turnedAt,
  type Label,
} from '../../../parts/index.ts';
import type { KindContext } from '../kind.ts';
import { ticksWanted, type Plot } from './xychart-plot.ts';

const { small } = measures;
const namesMax = { lines: 3, turned: 160, beside: 180 } as const;

/** The lines of the grid and their numbers. */
export function drawValues(plot: Plot, { style, labels }: KindContext) {
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
export function drawNames(plot: Plot, { style, labels }: KindContext) {
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
