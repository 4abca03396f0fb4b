import { contrast, contrastMin } from '@mdconv/core';
import type { DrawingPart } from '../../drawings/index.ts';
import { readableOn, type DiagramStyle } from '../diagram-style.ts';
import {
  centerOf,
  drawLabel,
  inked,
  measures,
  type Rectangle,
  type Ink,
  type Label,
} from '../parts/index.ts';
import type { GraphNode, OwnLook } from './graph.ts';
import type { NodeShape } from './node-shape.ts';
import { nodeShapes, type ShapeName } from './node-shapes.ts';

interface Shaped {
  readonly id: string;
  readonly label: Label;
  readonly shape: ShapeName;
  readonly look: OwnLook;
  readonly link?: string | undefined;
  readonly isBeside?: string;
}

/** A node with a label in a shape. */
export function shapedNode(
  { id, label, shape: name, look: own, link, isBeside }: Shaped,
  style: DiagramStyle,
): GraphNode {
  const shape: NodeShape = nodeShapes[name];
  const look = shape.isOpen || shape.labelIsBelow ? own : grounded(own, style);
  const { padding } = measures;
  const padded = { width: label.width + 2 * padding.x, height: label.height + 2 * padding.y };
  const size = shape.size?.(padded) ?? padded;
  const below = shape.labelIsBelow && label.width > 0 ? label.height + 4 : 0;
  const width = Math.max(size.width, below > 0 ? label.width : 0);
  return {
    ...{ id, width, height: size.height + below, shape },
    ...(isBeside !== undefined && { isBeside }),
    draw(box) {
      const middle = centerOf(box).x - size.width / 2;
      const shapeBox = below > 0 ? { x: middle, y: box.y, ...size } : box;
      return [
        ...drawShape(shape, shapeBox, look, style),
        ...drawShapeLabel({ label, shape, look, link, style }, shapeBox),
      ];
    },
  };
}

function drawShape(
  shape: NodeShape,
  box: Rectangle,
  look: OwnLook,
  style: DiagramStyle,
): readonly DrawingPart[] {
  const { isSolid, isOpen, outline, details, behind } = shape;
  const line = look.stroke ?? style.line;
  const pen = { color: line, width: look.width ?? style.lineWidth, dashes: look.dashes };
  const fill = look.fill ?? (isSolid ? line : style.fill);
  const isFilled = !isOpen || look.fill !== undefined;
  const paint = { ...(isFilled && { fill }), ...(!isOpen && { pen }) };
  return [
    ...(behind?.(box) ?? []).map((copy) => inked(copy, paint)),
    inked(outline(box, style.radius), { ...paint, role: 'node' }),
    ...(details?.(box) ?? []).map((detail) =>
      inked(detail, isSolid === false ? { fill: line } : { pen }),
    ),
  ];
}

interface Labeled {
  readonly label: Label;
  readonly shape: NodeShape;
  readonly look: OwnLook;
  readonly link: string | undefined;
  readonly style: DiagramStyle;
}

function drawShapeLabel(
  { label, shape, look, link, style }: Labeled,
  box: Rectangle,
): readonly DrawingPart[] {
  if (label.width === 0 || (shape.isSolid !== undefined && !shape.labelIsBelow)) return [];
  const { x, y } = shape.middle?.(box) ?? centerOf(box);
  const top = shape.labelIsBelow ? box.y + box.height + 4 : y - label.height / 2;
  const fill = inkOf(shape.labelIsBelow ? { color: look.color } : look, style);
  return [drawLabel(label, { x, y: top, anchor: 'middle', fill, role: 'node', link })];
}

/** A fill behind a color of the author that stays in dark pages as the color does. */
export const grounded = (look: OwnLook, { fill }: Pick<DiagramStyle, 'fill'>): OwnLook =>
  look.color === undefined ? look : { fill: { fixed: fill }, ...look };

/** The ink of a label. A color that is not readable on the fill of the author gives way. */
export function inkOf({ fill, color }: OwnLook, style: DiagramStyle): Ink {
  const isReadable =
    color !== undefined && contrast(hexOf(color), hexOf(fill ?? style.fill)) >= contrastMin;
  return isReadable ? color : inkOn(fill, style);
}

const hexOf = (ink: Ink) => (typeof ink === 'string' ? ink : ink.fixed);

/** The ink of a label on a fill of the author's, which stays in dark pages. */
export function inkOn(fill: Ink | undefined, style: DiagramStyle): Ink {
  if (fill === undefined) return style.ink;
  return { fixed: readableOn(hexOf(fill), style) === 'black' ? '#000000' : '#ffffff' };
}
