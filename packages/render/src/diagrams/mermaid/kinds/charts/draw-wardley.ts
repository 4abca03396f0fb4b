import type { DrawingPart } from '../../../../drawings/index.ts';
import {
  rectangleAround,
  circle,
  distanceOf,
  drawLabel,
  drawLine,
  inked,
  measures,
  polyline,
  rectangle,
  turnedAt,
  grouped,
  type Rectangle,
  type Label,
  type Point,
} from '../../../parts/index.ts';
import type { DrawKind } from '../kind.ts';
import { readWardley, type Component } from './read-wardley.ts';
import { plot, dot, badge, pointOf, xOf, type WardleyContext } from './wardley-plot.ts';
import { drawRemarks, freePlace, drawAnnotations } from './wardley-remarks.ts';

const nameWidthMax = 130;

/** Components by visibility upwards and evolution to the right, with what they depend on. */
export const drawWardley: DrawKind = (source, context) => {
  const map = readWardley(source);
  const drawing = { ...context, map };
  const axes = drawAxes(drawing);
  const list = drawAnnotations(axes.height, drawing);
  return {
    title: map.title,
    width: plot.x + plot.width,
    height: axes.height + list.height,
    parts: [
      ...axes.parts,
      ...drawPipelines(drawing),
      ...drawDependencies(drawing),
      ...drawMoves(drawing),
      ...drawComponents(drawing),
      ...list.parts,
    ],
  };
};

/** The frame, the stages with the names below, and the axes. */
function drawAxes({ map, style, labels }: WardleyContext) {
  const bottom = plot.height;
  const pen = { color: style.line, width: style.lineWidth };
  const frame = polyline([
    { x: plot.x, y: 0 },
    { x: plot.x, y: bottom },
    { x: plot.x + plot.width, y: bottom },
  ]);
  const parts: DrawingPart[] = [inked(frame, { pen, role: 'ornament' })];
  let [start, height] = [0, 0];
  for (const { names, end } of map.stages) {
    const [left, right] = [xOf(start), xOf(end)];
    if (end < 1) {
      const line = polyline([
        { x: right, y: 0 },
        { x: right, y: bottom },
      ]);
      const look = { color: style.hairline, dashes: measures.dashes };
      parts.push(inked(line, { pen: look, role: 'ornament' }));
    }
    const width = Math.max(30, right - left - 8);
    const label = labels.set(names.join('<br>'), { size: measures.small }, width);
    const place = { x: (left + right) / 2, y: bottom + 6, anchor: 'middle' } as const;
    parts.push(drawLabel(label, { ...place, fill: style.muted, role: 'group' }));
    height = Math.max(height, label.height);
    start = end;
  }
  const side = labels.set('Visibility', { size: measures.small }, 200);
  const turned = drawLabel(side, {
    ...{ x: 0, y: -side.height, anchor: 'middle', fill: style.muted, role: 'ornament' },
  });
  parts.push(grouped([turned], { transform: turnedAt(plot.x - 6, plot.height / 2, -90) }));
  return { parts, height: plot.height + 6 + height };
}

/** A box around the components that are choices for one. */
function drawPipelines(drawing: WardleyContext): readonly DrawingPart[] {
  const { style } = drawing;
  const pen = { color: style.line, width: style.lineWidth };
  return pipelineBoxes(drawing).map((box) =>
    inked(rectangle(box, style.radius), { fill: style.fill, pen, role: 'group' }),
  );
}

function pipelineBoxes(drawing: WardleyContext): readonly Rectangle[] {
  const { map } = drawing;
  const all = [...map.components.values()];
  return all.flatMap((parent) => {
    const choices = all.filter(({ pipeline }) => pipeline === parent.name);
    if (choices.length === 0) return [];
    const { y } = pointOf(parent);
    const xs = choices.map((one) => pointOf(one).x);
    const left = Math.min(...xs) - 14;
    const box: Rectangle = { x: left, y: y - 9, width: Math.max(...xs) + 14 - left, height: 18 };
    return [box];
  });
}

function drawDependencies(drawing: WardleyContext): readonly DrawingPart[] {
  const { map, style, labels } = drawing;
  return map.dependencies.flatMap(({ from, to, text, isFlow, hasHead, hasTail }) => {
    const [a, b] = [map.components.get(from)!, map.components.get(to)!];
    const [start, end] = [pointOf(a), pointOf(b)];
    if (distanceOf(start, end) <= 2 * dot + 2) return [];
    const line = drawLine([beside(start, end), beside(end, start)], {
      pen: {
        color: isFlow ? style.series(0) : style.line,
        width: style.lineWidth * (isFlow ? measures.thick : 1),
      },
      paper: style.paper,
      ...(hasHead && { head: 'arrow' as const }),
      ...(hasTail && { tail: 'arrow' as const }),
    });
    if (text === '') return line;
    const label = labels.set(text, { size: measures.small }, nameWidthMax);
    const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
    return [...line, ...groundedLabel(label, middle, drawing)];
  });
}

function groundedLabel(
  label: Label,
  middle: Point,
  { style }: WardleyContext,
): readonly DrawingPart[] {
  const ground = rectangleAround(middle, label.width + 6, label.height + 2);
  const place = { x: middle.x, y: middle.y - label.height / 2, anchor: 'middle' } as const;
  return [
    inked(rectangle(ground), { fill: style.paper, role: 'ornament' }),
    drawLabel(label, { ...place, fill: style.muted, role: 'edge' }),
  ];
}

/** The edge of the dot at a point, towards another point. */
function beside(from: Point, to: Point): Point {
  const share = dot / distanceOf(from, to);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** Where components go. */
function drawMoves(drawing: WardleyContext): readonly DrawingPart[] {
  const { map, style } = drawing;
  return [...map.components.values()].flatMap((one) => {
    if (one.evolved === undefined) return [];
    const [from, to] = [pointOf(one), pointOf({ ...one, evolution: one.evolved })];
    if (distanceOf(from, to) <= 2 * dot + 2) return [];
    const pen = { color: style.series(1), width: 1.4, dashes: measures.dashes };
    return [
      ...drawLine([beside(from, to), beside(to, from)], { pen, paper: style.paper, head: 'arrow' }),
      inked(circle(to, dot), { fill: style.paper, pen: { color: style.series(1), width: 1.4 } }),
    ];
  });
}

/** The dots with names where they cover nothing, and the remarks. */
function drawComponents(drawing: WardleyContext): readonly DrawingPart[] {
  const { map, style, labels } = drawing;
  const all = [...map.components.values()];
  const points = all.map((one) => pointOf(one));
  const moved = all.flatMap((one) =>
    one.evolved === undefined ? [] : [pointOf({ ...one, evolution: one.evolved })],
  );
  const taken: Rectangle[] = [...points, ...moved].map((at) =>
    rectangleAround(at, 2 * dot + 4, 2 * dot + 4),
  );
  taken.push(...lineBoxes(drawing), ...pipelineBoxes(drawing));
  for (const { kind, ...place } of map.remarks)
    if (kind !== 'note') taken.push(rectangleAround(pointOf(place), 2 * badge, 2 * badge));
  const frame = { x: plot.x + 2, y: 0, width: plot.width - 2, height: plot.height - 2 };
  const names = all.map(({ name, sourcing, isAnchor, hasInertia }) => {
    const more = [sourcing, hasInertia ? 'inertia' : ''].filter(Boolean).join(', ');
    const text = more === '' ? name : `${name} (${more})`;
    return labels.set(text, { size: measures.label, isStrong: isAnchor }, nameWidthMax);
  });
  const drawnNames = names.map((label, index) => {
    const at = points[index]!;
    const box = freePlace(label, at, taken, frame);
    if (box) taken.push(box);
    const { x, y } = box ?? { x: at.x + dot + 3, y: at.y - label.height / 2 };
    return drawLabel(label, { x, y, fill: style.ink, role: 'node' });
  });
  return [
    ...all.map((one, index) => drawDot(one, points[index]!, drawing)),
    ...drawnNames,
    ...drawRemarks(drawing, taken, frame),
  ];
}

/** Boxes along the lines, which names do not cover. */
function lineBoxes(drawing: WardleyContext): readonly Rectangle[] {
  const { map } = drawing;
  const ends = map.dependencies.map(({ from, to }) =>
    [from, to].map((name) => map.components.get(name)!),
  );
  const moves = [...map.components.values()].flatMap((one) =>
    one.evolved === undefined ? [] : [[one, { ...one, evolution: one.evolved }]],
  );
  return [...ends, ...moves].flatMap((pair) => {
    const [a, b] = pair.map((one) => pointOf(one)) as [Point, Point];
    const count = Math.min(60, Math.ceil(distanceOf(a, b) / 10));
    return Array.from({ length: count }, (_, index) => {
      const share = (index + 0.5) / count;
      return rectangleAround({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }, 4, 4);
    });
  });
}

function drawDot(
  { isAnchor, hasInertia }: Component,
  at: Point,
  { style }: WardleyContext,
): DrawingPart {
  const pen = { color: style.ink, width: 1.4 };
  const bar = polyline([
    { x: at.x + dot + 5, y: at.y - 8 },
    { x: at.x + dot + 5, y: at.y + 8 },
  ]);
  return grouped(
    [
      inked(circle(at, dot), { fill: isAnchor ? style.ink : style.paper, pen, role: 'node' }),
      ...(hasInertia
        ? [inked(bar, { pen: { color: style.ink, width: 3 }, role: 'ornament' })]
        : []),
    ],
    { role: 'node' },
  );
}
