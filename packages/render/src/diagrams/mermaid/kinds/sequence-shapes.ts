import type { DiagramStyle } from '../../diagram-style.ts';
import { svgElement, type SvgAttributes } from '../../svg-markup.ts';
import type { AreaFill } from '../area-colors.ts';
import type { Message } from './read-sequence.ts';

/** CSS pixels. */
const cross = 5;
export const personHeight = 26;

const strokeOf = ({ line, lineWidth }: DiagramStyle) => ({
  stroke: line,
  'stroke-width': lineWidth,
});

/** The end of a message that comes from the other side. */
export function drawTip(
  head: Message['head'],
  { x, y, side }: { readonly x: number; readonly y: number; readonly side: number },
  style: DiagramStyle,
): string {
  if (head === 'none') return '';
  if (head === 'cross') return drawCross(x - side * cross, y, style);
  const points = `${x - side * 8},${y - 4} ${x},${y} ${x - side * 8},${y + 4}`;
  if (head === 'open') return svgElement('polyline', { points, fill: 'none', ...strokeOf(style) });
  return svgElement('polygon', { points, fill: style.line });
}

export function drawCross(x: number, y: number, style: DiagramStyle): string {
  const [left, right, above, below] = [x - cross, x + cross, y - cross, y + cross];
  const d = `M${left} ${above}L${right} ${below}M${left} ${below}L${right} ${above}`;
  return svgElement('path', { d, fill: 'none', ...strokeOf(style) });
}

/** A head above shoulders. */
export function drawPerson(x: number, y: number, stroke: SvgAttributes): string {
  const [left, right, top, bottom] = [x - 11, x + 11, y + 12, y + personHeight];
  const d = `M${left} ${bottom}C${left} ${top} ${right} ${top} ${right} ${bottom}Z`;
  const head = svgElement('circle', { cx: x, cy: y + 7, r: 6, fill: 'none', ...stroke });
  return svgElement('path', { d, fill: 'none', ...stroke }) + head;
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
  { left, right, top, bottom }: Area,
  inner: readonly Area[],
  fill: AreaFill,
): string {
  let d = `M${left} ${top}H${right}V${bottom}H${left}Z`;
  for (const area of inner) {
    const [start, end] = [Math.max(left, area.left), Math.min(right, area.right)];
    // The other way around, which makes it a hole.
    if (start < end) d += `M${start} ${area.top}V${area.bottom}H${end}V${area.top}Z`;
  }
  return svgElement('path', { d, ...fill });
}
