import {
  type Affine,
  areModerate,
  type Bounds,
  extentOf,
  invert,
  mapBounds,
  multiply,
  type Paint,
  scaling,
  type Stop,
} from '../../../drawings/index.ts';
import { readTransform, referred, type ElementsById, type NormalElement } from '../normal-form.ts';

/** Times that a gradient may be repeated. */
const repeatsMax = 64;

/** Stops of one gradient, repetitions included. */
const stopsMax = 256;

/** Where a focal point is too near to the circle, renderers differ. */
const focusMax = 0.98;

/**
 * Reads the color or the gradient of an element's fill or stroke. Returns `undefined` for paints that
 * have no equal in a drawing, such as patterns.
 *
 * @param map from the element's units to the drawing's
 */
export function readPaint(
  element: NormalElement,
  attribute: 'fill' | 'stroke',
  map: Affine,
  byId: ElementsById,
): Paint | undefined {
  const value = element.attributes[attribute] ?? '';
  if (value.startsWith('#')) return { kind: 'color', color: value };
  const [same = []] = referred(element, attribute, byId);
  const [gradient] = same;
  if (!gradient?.name.endsWith('Gradient') || same.length > 1) return undefined;
  if (gradient.children.length > stopsMax) return undefined;
  const units = unitsMap(gradient, element.box);
  if (!units) return undefined;
  const inside = multiply(
    map,
    multiply(units, readTransform(gradient.attributes['gradientTransform'])),
  );
  const paint =
    gradient.name === 'linearGradient' ? linear(gradient, inside) : radial(gradient, inside);
  return paint && isSound(paint)
    ? spread(paint, gradient, mapBounds(map, element.inkBox))
    : undefined;
}

/** Whether programs can compute both from and to the units of a gradient. */
function isSound({ map }: Gradient): boolean {
  const back = invert(map);
  return back !== undefined && areModerate([...map, ...back]);
}

type Gradient = Exclude<Paint, { kind: 'color' }>;

function unitsMap({ attributes }: NormalElement, box: Bounds): Affine | undefined {
  if (attributes['gradientUnits'] === 'userSpaceOnUse') return scaling(1, 1);
  const { width, height } = extentOf(box);
  return width > 0 && height > 0 ? [width, 0, 0, height, box.left, box.top] : undefined;
}

function linear(gradient: NormalElement, map: Affine): Gradient {
  const [x1, y1, x2, y2] = ['x1', 'y1', 'x2', 'y2'].map((name) => numberOf(gradient, name));
  const [across, down] = [x2! - x1!, y2! - y1!];
  const axis = multiply(map, [across, down, -down, across, x1!, y1!]);
  return { kind: 'linear', map: axis, stops: readStops(gradient) };
}

function radial(gradient: NormalElement, map: Affine): Gradient | undefined {
  const [cx, cy, r, fx, fy] = ['cx', 'cy', 'r', 'fx', 'fy'].map((name) => numberOf(gradient, name));
  const circle = multiply(map, [r!, 0, 0, r!, cx!, cy!]);
  const focus = [(fx! - cx!) / r!, (fy! - cy!) / r!] as const;
  if (numberOf(gradient, 'fr') > 0 || !(Math.hypot(...focus) < focusMax)) return undefined;
  return { kind: 'radial', map: circle, focus, stops: readStops(gradient) };
}

const numberOf = ({ attributes }: NormalElement, name: string) => Number(attributes[name] ?? 0);

function readStops({ children }: NormalElement): readonly Stop[] {
  const stops = children.map(({ attributes }) => ({
    offset: Number(attributes['offset'] ?? 0),
    color: attributes['stop-color'] ?? '#000000',
    opacity: Number(attributes['stop-opacity'] ?? 1),
  }));
  const [first, last] = [stops[0]!, stops.at(-1)!];
  return [
    ...(first.offset > 0 ? [{ ...first, offset: 0 }] : []),
    ...stops,
    ...(last.offset < 1 ? [{ ...last, offset: 1 }] : []),
  ];
}

/** Writes out the repetitions of a gradient within a box. */
function spread(paint: Gradient, { attributes }: NormalElement, box: Bounds): Gradient | undefined {
  const method = attributes['spreadMethod'] ?? 'pad';
  if (method === 'pad') return paint;
  const back = invert(paint.map);
  if (!back) return undefined;
  const { left, top, right, bottom } = mapBounds(back, box);
  const isLinear = paint.kind === 'linear';
  if (!isLinear && Math.hypot(...paint.focus) > 0) return undefined;
  const reach = Math.hypot(Math.max(-left, right), Math.max(-top, bottom));
  const [start, end] = isLinear ? [Math.floor(left), Math.ceil(right)] : [0, Math.ceil(reach)];
  const count = Math.max(1, end - start);
  if (!(count <= repeatsMax && count * paint.stops.length <= stopsMax)) return undefined;
  const reversed = paint.stops.map((stop) => ({ ...stop, offset: 1 - stop.offset })).reverse();
  const stops = Array.from({ length: count }, (_, index) => {
    const isReversed = method === 'reflect' && (start + index) % 2 !== 0;
    return (isReversed ? reversed : paint.stops).map((stop) => ({
      ...stop,
      offset: (index + stop.offset) / count,
    }));
  }).flat();
  const stretched: Affine = isLinear ? [count, 0, 0, 1, start, 0] : scaling(count, count);
  return { ...paint, map: multiply(paint.map, stretched), stops };
}
