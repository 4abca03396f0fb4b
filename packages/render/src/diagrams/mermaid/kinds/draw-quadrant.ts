import { svgElement } from '../../svg-markup.ts';
import { sizes, tint, type DrawKind, type KindContext } from './kind.ts';
import { dot, placeNames, type Box } from './place-names.ts';
import { readQuadrants, type Quadrants } from './read-quadrants.ts';

const side = 460;
const half = side / 2;
/** The radius of points whose numbers stand for their names. */
const numberRadius = 9;

/** A part of a drawing, and what no name of a point may cover. */
interface Part {
  readonly markup: string;
  readonly taken: readonly Box[];
}

export const drawQuadrant: DrawKind = (source, context) => {
  const { style, labels } = context;
  const quadrants = readQuadrants(source);
  const title = quadrants.texts.get('title');
  const heading = labels.set(title ?? '', { size: sizes.title, isStrong: true }, side);
  const top = title === undefined ? numberRadius : heading.height + sizes.gap;
  const left = sizes.small * 2.6 + 8;
  const frame = { x: left, y: top, width: side, height: side };
  const place = { x: left + half, y: 0, anchor: 'middle', fill: style.ink } as const;
  const markup = title === undefined ? '' : labels.draw(heading, place);
  const grounds = drawGrounds(quadrants, frame, context);
  const axes = drawAxes(quadrants, frame, context);
  const points = drawPoints(quadrants, frame, grounds.taken, top + side + axes.height, context);
  const all = [markup, grounds.markup, axes.markup, points.markup];
  return { width: left + side + numberRadius, height: points.bottom, markup: all.join('') };
};

/** The first quadrant is at the upper right; the others follow counterclockwise. */
const corners = [
  [half, 0],
  [0, 0],
  [0, half],
  [half, half],
] as const;

function drawGrounds({ texts }: Quadrants, frame: Box, { style, labels }: KindContext): Part {
  const taken: Box[] = [];
  const markup = corners.map(([dx, dy], index) => {
    const [x, y] = [frame.x + dx, frame.y + dy];
    const paint = { fill: style.series(index), 'fill-opacity': tint / 2, stroke: style.hairline };
    const ground = svgElement('rect', { x, y, width: half, height: half, ...paint });
    const text = texts.get(`quadrant-${index + 1}`);
    if (text === undefined) return ground;
    const label = labels.set(text, { size: sizes.label, isStrong: true }, half - 24);
    const place = { x: x + half / 2, y: y + 8, anchor: 'middle', fill: style.muted } as const;
    const { width, height } = label;
    taken.push({ x: place.x - width / 2, y: place.y, width, height });
    return ground + labels.draw(label, place);
  });
  return { markup: markup.join(''), taken };
}

/** @returns also how high the axis below the frame is */
function drawAxes({ axes }: Quadrants, frame: Box, { style, labels }: KindContext) {
  const set = (text = '') => labels.set(text, { size: sizes.small }, half - 16);
  const middle = { anchor: 'middle', fill: style.muted } as const;
  const across = (axes.get('x-axis') ?? []).slice(0, 2).map((text, index) => {
    const label = set(text);
    const x = frame.x + half * (index + 0.5);
    const markup = labels.draw(label, { x, y: frame.y + side + 6, ...middle });
    return { markup, height: label.height + 6 };
  });
  const up = (axes.get('y-axis') ?? []).slice(0, 2).map((text, index) => {
    const label = set(text);
    const y = frame.y + half * (1.5 - index);
    const transform = `translate(${frame.x - 8 - label.height} ${y}) rotate(-90)`;
    return svgElement('g', { transform }, labels.draw(label, { x: 0, y: 0, ...middle }));
  });
  return {
    markup: [...across.map(({ markup }) => markup), ...up].join(''),
    height: Math.max(numberRadius, ...across.map(({ height }) => height)),
  };
}

/** Points too close for their names have numbers, which a list below explains. */
function drawPoints(
  { points }: Quadrants,
  frame: Box,
  taken: readonly Box[],
  bottom: number,
  { style, labels }: KindContext,
) {
  const places = points.map(({ x, y }) => ({ x: frame.x + x * side, y: frame.y + (1 - y) * side }));
  const dots = places.map(({ x, y }) => ({
    ...{ x: x - numberRadius, y: y - numberRadius },
    ...{ width: 2 * numberRadius, height: 2 * numberRadius },
  }));
  const names = points.map(({ name }) => labels.set(name, { size: sizes.small }, 130));
  const boxes = placeNames(names, places, [...taken, ...dots], frame);
  const parts: string[] = [];
  let [y, number] = [bottom + sizes.gap, 0];
  for (const [index, at] of places.entries()) {
    const { name, color = style.series(0) } = points[index]!;
    const center = { cx: at.x, cy: at.y };
    const box = boxes[index];
    if (box) {
      parts.push(svgElement('circle', { ...center, r: dot, fill: color, stroke: style.paper }));
      parts.push(labels.draw(names[index]!, { x: box.x, y: box.y, fill: style.ink }));
      continue;
    }
    number += 1;
    const paint = { fill: style.paper, stroke: color };
    const label = labels.set(`${number}`, { size: sizes.small }, side);
    const middle = { x: at.x, y: at.y - label.height / 2, anchor: 'middle' } as const;
    parts.push(svgElement('circle', { ...center, r: numberRadius, ...paint }));
    parts.push(labels.draw(label, { ...middle, fill: style.ink }));
    const row = labels.set(`${number}  ${name}`, { size: sizes.small }, side);
    parts.push(labels.draw(row, { x: frame.x, y, fill: style.ink }));
    y += row.height + 2;
  }
  return { markup: parts.join(''), bottom: number === 0 ? bottom : y };
}
