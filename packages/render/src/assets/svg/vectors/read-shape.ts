import {
  type Affine,
  areModerate,
  type OutlinedPart,
  type Fill,
  multiply,
  type Paint,
  scaling,
  type PathPart,
  type Stroke,
  type SvgAttributes,
} from '../../../drawings/index.ts';
import { strokeWidth, type ElementsById, type NormalElement } from '../normal-form.ts';
import { ruleOf } from './read-clips.ts';
import { readPaint } from './read-paint.ts';
import { readPath } from './read-path.ts';

/**
 * Reads a path. Returns `undefined` if a paint has no equal in a drawing.
 *
 * @param map from the path's units to the drawing's
 */
export function readShape(
  element: NormalElement,
  map: Affine,
  byId: ElementsById,
): readonly OutlinedPart[] | undefined {
  const { attributes } = element;
  const pen = penOf(map);
  if (!pen) return undefined;
  const data = attributes['d'] ?? '';
  const shapes: PathPart[] = [];

  if (attributes['fill'] !== 'none') {
    const paint = readPaint(element, 'fill', map, byId);
    if (!paint) return undefined;
    shapes.push({ kind: 'path', path: readPath(data, map), fill: fillOf(attributes, paint) });
  }
  if (strokeWidth(attributes) > 0) {
    const paint = readPaint(element, 'stroke', map, byId);
    const stroke = paint && strokeOf(attributes, paint, pen.scale);
    if (!stroke) return undefined;
    const path = readPath(data, pen.distortion ? scaling(pen.scale, pen.scale) : map);
    shapes.push({
      kind: 'path',
      path,
      stroke,
      ...(pen.distortion && { map: pen.distortion }),
    });
  }
  if (attributes['paint-order'] === 'stroke') return shapes.reverse();
  return merged(shapes);
}

/** A fill and a stroke of the same path as one shape. */
function merged(shapes: readonly PathPart[]): readonly PathPart[] {
  const [fill, stroke] = shapes;
  return fill && stroke && !stroke.map ? [{ ...fill, ...stroke }] : shapes;
}

interface Pen {
  readonly scale: number;
  /** What is left of a map without the scale, unless it leaves circles round. */
  readonly distortion?: Affine;
}

function penOf(map: Affine): Pen | undefined {
  const [a, b, c, d] = map;
  const scale = Math.sqrt(Math.abs(a * d - b * c));
  if (!(scale > 1e-6 && areModerate(map))) return undefined;
  const tolerance = 1e-4 * scale * scale;
  const isRound =
    Math.abs(a * a + b * b - c * c - d * d) < tolerance && Math.abs(a * c + b * d) < tolerance;
  return isRound ? { scale } : { scale, distortion: multiply(map, scaling(1 / scale, 1 / scale)) };
}

function fillOf(attributes: SvgAttributes, paint: Paint): Fill {
  const opacity = Number(attributes['fill-opacity'] ?? 1);
  return { paint, opacity, rule: ruleOf(attributes['fill-rule']) };
}

function strokeOf(attributes: SvgAttributes, paint: Paint, scale: number): Stroke | undefined {
  const array = attributes['stroke-dasharray'];
  const width = strokeWidth(attributes) * scale;
  const miterLimit = Number(attributes['stroke-miterlimit'] ?? 4);
  const dashes = array === undefined ? [] : array.split(' ').map((dash) => Number(dash) * scale);
  const dashOffset = Number(attributes['stroke-dashoffset'] ?? 0) * scale;
  if (!areModerate([width, miterLimit, dashOffset, ...dashes])) return undefined;
  return {
    paint,
    opacity: Number(attributes['stroke-opacity'] ?? 1),
    width,
    cap: oneOf(['butt', 'round', 'square'], attributes['stroke-linecap']),
    join: oneOf(['miter', 'round', 'bevel'], attributes['stroke-linejoin']),
    miterLimit,
    dashes,
    dashOffset,
  };
}

/** The first name stands for all others. */
function oneOf<Name extends string>(names: readonly [Name, ...Name[]], value = ''): Name {
  return names.find((name) => name === value) ?? names[0];
}
