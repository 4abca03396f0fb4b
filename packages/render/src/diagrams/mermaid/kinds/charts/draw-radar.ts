import type { DrawingPart } from '../../../../drawings/index.ts';
import {
  circle,
  drawLabel,
  grouped,
  inked,
  measures,
  movedBy,
  pointAt,
  polygon,
  polyline,
  rectangle,
  type Label,
  type Point,
} from '../../../parts/index.ts';
import { setLegend } from '../draw-legend.ts';
import type { DrawKind, KindContext } from '../kind.ts';
import { readRadar, type Radar } from './read-radar.ts';

/** CSS pixels. */
const radii = { max: 150, min: 90 } as const;
const center: Point = { x: 0, y: 0 };
const toNames = 10;
/** The names above and below. */
const aroundPlot = 2 * 32;
const nameWidthMax = 120;
const toLegend = 24;
const fillOpacity = 0.12;

/** A radar of a size. */
interface Plot extends Radar {
  readonly radius: number;
}

/** Axes around a center, and a closed line for each curve. */
export const drawRadar: DrawKind = (source, context) => {
  const { style, room } = context;
  const wanted = (room.height - aroundPlot) / 2;
  const radius = Math.max(radii.min, Math.min(radii.max, wanted));
  const radar: Plot = { ...readRadar(source), radius };
  const names = placeNames(radar, context);
  const left = Math.min(-radius, ...names.map((one) => one.left));
  const right = Math.max(radius, ...names.map((one) => one.left + one.label.width));
  const top = Math.min(-radius, ...names.map((one) => one.top));
  const bottom = Math.max(radius, ...names.map((one) => one.top + one.label.height));
  const rows = radar.curves.map(({ name }, index) => ({
    ...{ text: name, look: { fill: style.series(index) } },
  }));
  const legend = radar.hasLegend ? setLegend(rows, context) : undefined;
  const legendTop = Math.max(0, -top - (legend?.height ?? 0) / 2);
  return {
    title: radar.title,
    width: right - left + (legend ? toLegend + legend.width : 0),
    height: bottom - top,
    parts: [
      grouped(
        [
          ...drawGrid(radar, context),
          ...drawCurves(radar, context),
          ...drawScale(radar, context),
          ...names.map(({ label, left: x, top: y }) =>
            drawLabel(label, { x, y, fill: style.ink, role: 'node' }),
          ),
        ],
        { transform: movedBy(-left, -top) },
      ),
      ...(legend?.draw({ x: right - left + toLegend, y: legendTop }) ?? []),
    ],
    data: [
      `${radar.min}–${radar.max}`,
      ...radar.curves.map(
        ({ name, values }) =>
          `${name}: ${values.map((value, index) => `${radar.axes[index]} ${value}`).join(', ')}`,
      ),
    ],
  };
};

interface PlacedName {
  readonly label: Label;
  readonly left: number;
  readonly top: number;
}

/** Names outside the circle; each grows away from its axis. */
function placeNames({ axes, radius }: Plot, { labels }: KindContext): readonly PlacedName[] {
  const namesAt = radius + toNames;
  return axes.map((name, index) => {
    const label = labels.set(name, { size: measures.label }, nameWidthMax);
    const { x, y } = pointAt(center, namesAt, index / axes.length);
    const [across, down] = [x / namesAt, y / namesAt];
    return {
      label,
      left: x - (label.width * (1 - across)) / 2,
      top: y - (label.height * (1 - down)) / 2,
    };
  });
}

const corners = (count: number, distance: number) =>
  Array.from({ length: count }, (_, index) => pointAt(center, distance, index / count));

function drawGrid({ axes, rings, isRound, radius }: Plot, { style }: KindContext): DrawingPart[] {
  const pen = { color: style.hairline, width: 1 };
  const distances = Array.from({ length: rings }, (_, index) => (radius * (index + 1)) / rings);
  return [
    ...distances.map((distance) => {
      const ring = isRound ? circle(center, distance) : polygon(corners(axes.length, distance));
      return inked(ring, { pen, role: 'ornament' });
    }),
    ...corners(axes.length, radius).map((end) =>
      inked(polyline([center, end]), { pen, role: 'ornament' }),
    ),
  ];
}

/** Values beyond the scale are at its ends. */
function drawCurves(
  { axes, curves, min, max, radius }: Plot,
  { style }: KindContext,
): DrawingPart[] {
  return curves.flatMap(({ values }, index) => {
    const color = style.series(index);
    const points = axes.map((_, axis) => {
      const share = ((values[axis] ?? min) - min) / (max - min);
      const distance = radius * Math.min(1, Math.max(0, Number.isNaN(share) ? 0 : share));
      return pointAt(center, distance, axis / axes.length);
    });
    return [
      inked(polygon(points), {
        ...{ fill: color, fillOpacity, pen: { color, width: 1.6, isRound: true } },
        role: 'edge',
      }),
      ...points.map((at) => inked(circle(at, 2.5), { fill: color, role: 'ornament' })),
    ];
  });
}

/** The numbers of the rings, beside the first axis. */
function drawScale(
  { rings, min, max, radius }: Plot,
  { labels, style }: KindContext,
): DrawingPart[] {
  const each = Math.max(1, Math.ceil(rings / 5));
  return Array.from({ length: rings }, (_, index) => index + 1).flatMap((ring) => {
    if (ring % each !== 0) return [];
    const value = min + ((max - min) * ring) / rings;
    const label = labels.set(`${Number(value.toPrecision(4))}`, { size: measures.small }, 80);
    const y = -(radius * ring) / rings;
    const box = { x: -label.width - 6, y, width: label.width + 4, height: label.height };
    return [
      inked(rectangle(box), { fill: style.paper, fillOpacity: 0.8, role: 'ornament' }),
      drawLabel(label, { x: -4, y, anchor: 'end', fill: style.muted, role: 'value' }),
    ];
  });
}
