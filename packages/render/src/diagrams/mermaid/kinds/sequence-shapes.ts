import type { DrawingPart, PathPart } from '../../../drawings/index.ts';
import type { DiagramStyle } from '../../diagram-style.ts';
import { circle, curve, drawTip, inked, polyline } from '../../parts/index.ts';
import type { Pen, Tip } from '../../parts/index.ts';
import type { AreaFill } from '../area-colors.ts';

/** CSS pixels. */
const cross = 5;
export const personHeight = 26;

export const penOf = ({ line, lineWidth }: DiagramStyle): Pen => ({
  color: line,
  width: lineWidth,
});

const turned: Readonly<Partial<Record<Tip, Tip>>> = {
  ...{ halfTop: 'halfBottom', halfBottom: 'halfTop' },
  ...{ solidTop: 'solidBottom', solidBottom: 'solidTop' },
};

/** The end of a message that comes from the other side. */
export function drawHead(
  tip: Tip,
  { x, y, side }: { readonly x: number; readonly y: number; readonly side: number },
  style: DiagramStyle,
): readonly DrawingPart[] {
  if (tip === 'cross') return [drawCross(x - side * cross, y, style)];
  // Tips to the left are turned by half.
  const upright = side < 0 ? (turned[tip] ?? tip) : tip;
  const ends = { from: { x: x - side * 20, y }, to: { x, y } };
  return drawTip(upright, ends, { pen: penOf(style), paper: style.paper });
}

export function drawCross(x: number, y: number, style: DiagramStyle): PathPart {
  const [left, right, above, below] = [x - cross, x + cross, y - cross, y + cross];
  const lines = [
    ...polyline([
      { x: left, y: above },
      { x: right, y: below },
    ]),
    ...polyline([
      { x: left, y: below },
      { x: right, y: above },
    ]),
  ];
  return inked(lines, { pen: penOf(style) });
}

/** A head above shoulders. */
export function drawPerson(x: number, y: number, pen: Pen): readonly PathPart[] {
  const [left, right, top, bottom] = [x - 11, x + 11, y + 12, y + personHeight];
  const start = { x: left, y: bottom };
  const handles = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
  ];
  const shoulders = [...curve(start, handles), { verb: 'Z', points: [] } as const];
  return [inked(shoulders, { pen }), inked(circle({ x, y: y + 7 }, 6), { pen })];
}

/** An area from its upper left corner to its lower right one. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The color of an area without the areas in it, which have their own: two mixed ones would be a third. */
export function drawTint(
  { left, top, right, bottom }: Area,
  inner: readonly Area[],
  { fill, 'fill-opacity': opacity }: AreaFill,
): PathPart {
  const ring = (xs: readonly [number, number], ys: readonly [number, number], isHole: boolean) => {
    const corners = [
      ...[
        { x: xs[0], y: ys[0] },
        { x: xs[1], y: ys[0] },
      ],
      ...[
        { x: xs[1], y: ys[1] },
        { x: xs[0], y: ys[1] },
      ],
    ];
    // The other way around is a hole.
    return [
      ...polyline(isHole ? corners.toReversed() : corners),
      { verb: 'Z', points: [] } as const,
    ];
  };
  const holes = inner.flatMap((area) => {
    const [start, end] = [Math.max(left, area.left), Math.min(right, area.right)];
    return start < end ? ring([start, end], [area.top, area.bottom], true) : [];
  });
  const path = [...ring([left, right], [top, bottom], false), ...holes];
  return inked(path, { fill: { fixed: fill }, fillOpacity: Number(opacity) });
}
