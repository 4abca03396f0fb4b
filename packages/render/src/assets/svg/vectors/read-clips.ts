import {
  type Affine,
  type Bounds,
  type Clip,
  extentOf,
  type FillRule,
  mapBounds,
  multiply,
  scaling,
} from '../../../drawings/index.ts';
import { referred, type ElementsById, type NormalElement } from '../normal-form.ts';
import { readPath } from './read-path.ts';

/** Clip paths of clip paths are visited recursively. */
const depthMax = 8;

/**
 * Reads the clips of an element, all of which apply. Returns `undefined` for those that no single
 * path expresses.
 *
 * @param map from the element's units to the drawing's
 */
export function readClips(
  element: NormalElement,
  map: Affine,
  byId: ElementsById,
): readonly Clip[] | undefined {
  const clips: Clip[] = [];
  let holder: NormalElement = element;
  for (let depth = 0; holder.attributes['clip-path'] !== undefined; depth += 1) {
    const [same = []] = referred(holder, 'clip-path', byId);
    const [clipPath] = same;
    if (!clipPath || same.length > 1 || depth > depthMax) return undefined;
    const inside = multiply(map, multiply(clipPath.transform, unitsMap(clipPath, element.box)));
    const clip = unite(clipPath.children.map((child) => readAreas(child, inside)));
    if (!clip) return undefined;
    clips.push(clip);
    holder = clipPath;
  }
  return clips;
}

function unitsMap({ attributes }: NormalElement, box: Bounds): Affine {
  if (attributes['clipPathUnits'] !== 'objectBoundingBox') return scaling(1, 1);
  const { width, height } = extentOf(box);
  return [width, 0, 0, height, box.left, box.top];
}

/** A path inside which things show, and the box around it. */
interface Area extends Clip {
  readonly box: Bounds;
}

function readAreas(element: NormalElement, around: Affine): readonly Area[] | undefined {
  const { name, attributes, children, outline } = element;
  const map = multiply(around, element.transform);
  if (name === 'g') {
    if (attributes['clip-path'] !== undefined) return undefined;
    const areas = children.map((child) => readAreas(child, map));
    return areas.every((some) => some !== undefined) ? areas.flat() : undefined;
  }
  if (!outline || attributes['visibility'] === 'hidden') return [];
  const path = readPath(attributes['d'] ?? '', map);
  return [{ path, rule: ruleOf(attributes['clip-rule']), box: mapBounds(map, outline.box) }];
}

export function ruleOf(rule: string | undefined): FillRule {
  return rule === 'evenodd' ? 'evenodd' : 'nonzero';
}

/** One clip for areas that lie apart and have one rule. */
function unite(parts: readonly (readonly Area[] | undefined)[]): Clip | undefined {
  const areas: Area[] = [];
  for (const some of parts) {
    if (!some) return undefined;
    areas.push(...some);
  }
  const rule = areas[0]?.rule ?? 'nonzero';
  if (areas.length > areasMax || areas.some((area) => area.rule !== rule)) return undefined;
  const touch = areas.some((one, index) =>
    areas.slice(index + 1).some((other) => overlap(one.box, other.box)),
  );
  return touch ? undefined : { path: areas.flatMap(({ path }) => path), rule };
}

/** Areas are compared in pairs. */
const areasMax = 100;

function overlap(one: Bounds, other: Bounds): boolean {
  const apart =
    one.right <= other.left ||
    other.right <= one.left ||
    one.bottom <= other.top ||
    other.bottom <= one.top;
  return !apart;
}
