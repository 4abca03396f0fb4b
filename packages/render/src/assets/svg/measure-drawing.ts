import { extentOf, identity, multiply, scaling, type Affine } from '../../drawings/index.ts';
import {
  measureElement,
  measureRegion,
  nothing,
  tileExtent,
  type Measure,
} from './measure-element.ts';
import { pageOf, type Page } from './page.ts';
import { frameOf, referred, type NormalElement, type NormalForm } from './normal-form.ts';

/** Visits of elements, including visits through references; about 1 s. Ordinary drawings need fewer. */
const visitsMax = 250_000;
/** Depth of elements and references, which are visited recursively. */
const depthMax = 1500;

const tooMuch: Measure = { pixelsHeld: Infinity, regions: Infinity, outlines: Infinity };

/** Where an element is drawn: on the page or on the tile of a pattern. */
interface Surface extends Page {
  readonly depth: number;
}

/**
 * Measures a drawing in resvg's normal form, in which all elements have their final size. Layers,
 * pattern tiles and filter regions are measured in pixels at a scale of 1, outlines by their segments
 * and dashes.
 */
export function measureDrawing({ root, byId }: NormalForm): Measure {
  let visits = 0;

  const visit = (element: NormalElement, place: Surface, content = identity): Measure => {
    visits += 1;
    if (visits > visitsMax || place.depth > depthMax) return tooMuch;
    const here = { ...place, map: multiply(place.map, element.transform), depth: place.depth + 1 };
    const inside = { ...here, map: multiply(here.map, content) };
    return together(measureElement(element, here.map, here.canvas), [
      // A filter list such as `url(#a) url(#b)` applies one filter after the other.
      ...references
        .flatMap((attribute) => referred(element, attribute, byId))
        .map((same) => anyOf(same.map((to) => visitReferred(element, to, here)))),
      ...element.children.filter(isDrawn).map((child) => visit(child, inside)),
    ]);
  };

  const visitReferred = (element: NormalElement, to: NormalElement, here: Surface): Measure => {
    const canvas = to.name === 'pattern' ? tileExtent(element, to, here.map) : here.canvas;
    return together(measureRegion(element, to, here), [
      visit(to, { ...here, canvas }, contentMap(element, to)),
    ]);
  };

  return visit(root, { ...pageOf(root), depth: 0 });
}

const references = ['fill', 'stroke', 'mask', 'clip-path', 'filter'];

const isDrawn = ({ name }: NormalElement) => name !== 'defs';

/** Adds parts that are drawn one after the other while the pixels of `around` are allocated. */
function together(around: Measure, parts: readonly Measure[]): Measure {
  let { pixelsHeld, regions, outlines } = nothing;
  for (const part of parts) {
    pixelsHeld = Math.max(pixelsHeld, part.pixelsHeld);
    regions += part.regions;
    outlines += part.outlines;
  }
  return {
    pixelsHeld: around.pixelsHeld + pixelsHeld,
    regions: around.regions + regions,
    outlines: around.outlines + outlines,
  };
}

/** The maximum of all measures: only one of the elements with the same id is drawn. */
function anyOf(measures: readonly Measure[]): Measure {
  return measures.reduce(
    (most, measure) => ({
      pixelsHeld: Math.max(most.pixelsHeld, measure.pixelsHeld),
      regions: Math.max(most.regions, measure.regions),
      outlines: Math.max(most.outlines, measure.outlines),
    }),
    nothing,
  );
}

/** The largest scale of the content of a pattern, mask or clip path. */
function contentMap({ box }: NormalElement, { name, attributes }: NormalElement): Affine {
  const { width, height } = extentOf(box);
  const [, , viewWidth, viewHeight] = (attributes['viewBox'] ?? '').split(' ').map(Number);
  if (viewWidth && viewHeight) {
    const tile = extentOf(frameOf(attributes));
    const isRelative = attributes['patternUnits'] !== 'userSpaceOnUse';
    const x = (tile.width * (isRelative ? width : 1)) / viewWidth;
    const y = (tile.height * (isRelative ? height : 1)) / viewHeight;
    return scaling(Math.max(x, y), Math.max(x, y));
  }
  const units = attributes[name === 'clipPath' ? 'clipPathUnits' : `${name}ContentUnits`];
  return units === 'objectBoundingBox' ? scaling(width, height) : identity;
}
