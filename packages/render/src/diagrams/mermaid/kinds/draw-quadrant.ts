import type { DrawingPart } from '../../../drawings/index.ts';
import { circle, drawLabel, grouped, inked, measures, rectangle } from '../../parts/index.ts';
import { tint, turnedAt, type Rectangle } from '../../parts/index.ts';
import type { DrawKind, KindContext } from './kind.ts';
import { dot, placeNames } from './place-names.ts';
import { readQuadrants, type Quadrants } from './read-quadrants.ts';

/** CSS pixels: the size of the plot. */
const plot = { width: 460, heightMin: 260 } as const;
/** The axis below the plot, and names in numbers. */
const belowPlot = 32;
/** The radius of points whose numbers stand for their names. */
const numberRadius = 9;

/** Parts of a drawing, and what no name of a point may cover. */
interface Ground {
  readonly parts: readonly DrawingPart[];
  readonly taken: readonly Rectangle[];
}

const { label: size, small, gap } = measures;

export const drawQuadrant: DrawKind = (source, context) => {
  const quadrants = readQuadrants(source);
  const top = numberRadius;
  const left = small * 2.6 + 8;
  const { width } = plot;
  const height = Math.max(plot.heightMin, Math.min(width, context.room.height - top - belowPlot));
  const frame = { x: left, y: top, width, height };
  const grounds = drawGrounds(quadrants, frame, context);
  const axes = drawAxes(quadrants, frame, context);
  const points = drawPoints(quadrants, frame, grounds.taken, top + height + axes.height, context);
  return {
    width: left + width + numberRadius,
    height: points.bottom,
    title: quadrants.texts.get('title'),
    parts: [...grounds.parts, ...axes.parts, ...points.parts],
    data: dataOf(quadrants),
  };
};

/** The ends of the axes, the quadrants, and the points with their places. */
function dataOf({ texts, axes, points }: Quadrants): readonly string[] {
  const names = [1, 2, 3, 4].flatMap((number) => texts.get(`quadrant-${number}`) ?? []);
  return [
    ...['x-axis', 'y-axis'].map((axis) => (axes.get(axis) ?? []).join(' – ')),
    names.join(', '),
    points.map(({ name, x, y }) => `${name} (${x}, ${y})`).join(', '),
  ];
}

/** The first quadrant is at the upper right; the others follow counterclockwise. In halves of the plot. */
const corners = [
  [1, 0],
  [0, 0],
  [0, 1],
  [1, 1],
] as const;

function drawGrounds(
  { texts }: Quadrants,
  frame: Rectangle,
  { style, labels }: KindContext,
): Ground {
  const taken: Rectangle[] = [];
  const [width, height] = [frame.width / 2, frame.height / 2];
  const parts = corners.flatMap(([dx, dy], index): DrawingPart[] => {
    const [x, y] = [frame.x + dx * width, frame.y + dy * height];
    const ground = inked(rectangle({ x, y, width, height }), {
      ...{ fill: style.series(index), fillOpacity: tint / 2, pen: { color: style.hairline } },
    });
    const text = texts.get(`quadrant-${index + 1}`);
    if (text === undefined) return [ground];
    const label = labels.set(text, { size, isStrong: true }, width - 24);
    const place = { x: x + width / 2, y: y + 8, anchor: 'middle', fill: style.muted } as const;
    const own = { width: label.width, height: label.height };
    taken.push({ x: place.x - own.width / 2, y: place.y, ...own });
    return [ground, drawLabel(label, { ...place, role: 'group' })];
  });
  return { parts, taken };
}

/** @returns also how high the axis below the frame is */
function drawAxes({ axes }: Quadrants, frame: Rectangle, { style, labels }: KindContext) {
  const [width, height] = [frame.width / 2, frame.height / 2];
  const set = (text = '', room = width) => labels.set(text, { size: small }, room - 16);
  const middle = { anchor: 'middle', fill: style.muted, role: 'value' } as const;
  const across = (axes.get('x-axis') ?? []).slice(0, 2).map((text, index) => {
    const label = set(text);
    const x = frame.x + width * (index + 0.5);
    const part = drawLabel(label, { x, y: frame.y + frame.height + 6, ...middle });
    return { part, height: label.height + 6 };
  });
  const up = (axes.get('y-axis') ?? []).slice(0, 2).map((text, index) => {
    const label = set(text, height);
    const y = frame.y + height * (1.5 - index);
    const transform = turnedAt(frame.x - 8 - label.height, y, -90);
    return grouped([drawLabel(label, { x: 0, y: 0, ...middle })], { transform });
  });
  return {
    parts: [...across.map(({ part }) => part), ...up],
    height: Math.max(numberRadius, ...across.map(({ height }) => height)),
  };
}

/** Points too close for their names have numbers, which a list below explains. */
function drawPoints(
  { points }: Quadrants,
  frame: Rectangle,
  taken: readonly Rectangle[],
  bottom: number,
  { style, labels }: KindContext,
) {
  const places = points.map(({ x, y }) => ({
    ...{ x: frame.x + x * frame.width, y: frame.y + (1 - y) * frame.height },
  }));
  const dots = places.map(({ x, y }) => ({
    ...{ x: x - numberRadius, y: y - numberRadius },
    ...{ width: 2 * numberRadius, height: 2 * numberRadius },
  }));
  const names = points.map(({ name }) => labels.set(name, { size: small }, 130));
  const boxes = placeNames(names, places, [...taken, ...dots], frame);
  const parts: DrawingPart[] = [];
  let [y, number] = [bottom + gap, 0];
  for (const [index, at] of places.entries()) {
    const { name, color = style.series(0) } = points[index]!;
    const box = boxes[index];
    if (box) {
      parts.push(inked(circle(at, dot), { fill: color, pen: { color: style.paper } }));
      parts.push(drawLabel(names[index]!, { x: box.x, y: box.y, fill: style.ink, role: 'node' }));
      continue;
    }
    number += 1;
    const paint = { fill: style.paper, pen: { color } };
    const label = labels.set(`${number}`, { size: small }, frame.width);
    const middle = { x: at.x, y: at.y - label.height / 2, anchor: 'middle' } as const;
    parts.push(inked(circle(at, numberRadius), paint));
    parts.push(drawLabel(label, { ...middle, fill: style.ink, role: 'value' }));
    const row = labels.set(`${number}  ${name}`, { size: small }, frame.width);
    parts.push(drawLabel(row, { x: frame.x, y, fill: style.ink, role: 'node' }));
    y += row.height + 2;
  }
  return { parts, bottom: number === 0 ? bottom : y };
}
