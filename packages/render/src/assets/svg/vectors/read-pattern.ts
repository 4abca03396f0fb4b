import {
  type Affine,
  type Bounds,
  type OutlinedPart,
  extentOf,
  invert,
  mapBounds,
  multiply,
  scaling,
} from '../../../drawings/index.ts';
import { regionOf, referred, type ElementsById, type NormalElement } from '../normal-form.ts';
import { pageOf } from '../page.ts';
import { grouped, plain } from './group-parts.ts';
import { ruleOf } from './read-clips.ts';
import { readPath } from './read-path.ts';
import { readShape } from './read-shape.ts';

/** Tiles that are written out; more are drawn as pixels. */
const tilesMax = 400;

/** Reads an element that a pattern draws, at its place. */
type ReadPart = (element: NormalElement, map: Affine) => readonly OutlinedPart[];

/**
 * Reads a path that is filled with a pattern: its tiles, clipped to the path. Returns `undefined` if
 * there are too many, or if the path has another paint that has no equal in a drawing.
 *
 * @param map from the path's units to the drawing's
 */
export function readPattern(
  element: NormalElement,
  map: Affine,
  byId: ElementsById,
  read: ReadPart,
): readonly OutlinedPart[] | undefined {
  const { attributes } = element;
  const [same = []] = referred(element, 'fill', byId);
  const [pattern] = same;
  if (pattern?.name !== 'pattern' || same.length > 1) return undefined;
  if (attributes['paint-order'] === 'stroke') return undefined;
  const stroked = readShape({ ...element, attributes: { ...attributes, fill: 'none' } }, map, byId);
  const places = tilePlaces(element, pattern, map);
  if (!stroked || !places) return undefined;
  const tiles = places.flatMap((place) => readTile(element, pattern, place, read));
  const path = readPath(attributes['d'] ?? '', map);
  const clips = [{ path, rule: ruleOf(attributes['fill-rule']) }];
  const opacity = Number(attributes['fill-opacity'] ?? 1);
  return [...grouped({ ...plain, clips, opacity }, tiles), ...stroked];
}

/** The map from the first tile's units to the drawing's, for each tile that touches the path. */
function tilePlaces(
  element: NormalElement,
  pattern: NormalElement,
  map: Affine,
): readonly Affine[] | undefined {
  const inside = multiply(map, pattern.transform);
  const back = invert(pattern.transform);
  const tile = regionOf(pattern, element.box);
  const { width, height } = extentOf(tile);
  if (!back || !(width > 0 && height > 0)) return undefined;
  const { left, top, right, bottom } = mapBounds(back, element.box);
  const columns = steps(left - tile.left, right - tile.left, width);
  const rows = steps(top - tile.top, bottom - tile.top, height);
  if (!(columns.count * rows.count <= tilesMax)) return undefined;
  return Array.from({ length: columns.count * rows.count }, (_, index) => {
    const column = columns.first + (index % columns.count);
    const row = rows.first + Math.floor(index / columns.count);
    return multiply(inside, [1, 0, 0, 1, column * width, row * height]);
  });
}

function steps(start: number, end: number, length: number) {
  const first = Math.floor(start / length);
  return { first, count: Math.max(1, Math.ceil(end / length) - first) };
}

function readTile(
  element: NormalElement,
  pattern: NormalElement,
  place: Affine,
  read: ReadPart,
): readonly OutlinedPart[] {
  const tile = regionOf(pattern, element.box);
  const content = multiply(place, contentMap(pattern, tile, element.box));
  const parts = pattern.children.flatMap((child) => read(child, content));
  const clips = [{ path: rectangle(tile, place), rule: 'nonzero' as const }];
  return grouped({ ...plain, clips }, parts);
}

/** The content counts from the tile's corner. Source: SVG 2, 14.3. */
function contentMap(pattern: NormalElement, tile: Bounds, box: Bounds): Affine {
  const { attributes } = pattern;
  const corner: Affine = [1, 0, 0, 1, tile.left, tile.top];
  const { width, height } = extentOf(tile);
  if (attributes['viewBox'] !== undefined) {
    const sized = { ...attributes, width: `${width}`, height: `${height}` };
    return multiply(corner, pageOf({ ...pattern, attributes: sized }).map);
  }
  if (attributes['patternContentUnits'] !== 'objectBoundingBox') return corner;
  const around = extentOf(box);
  return multiply(corner, scaling(around.width, around.height));
}

function rectangle({ left, top, right, bottom }: Bounds, map: Affine) {
  return readPath(
    `M ${left} ${top} L ${right} ${top} L ${right} ${bottom} L ${left} ${bottom} Z`,
    map,
  );
}
