import {
  axisScales,
  extentOf,
  mapBounds,
  multiply,
  type Affine,
  type Bounds,
  type Extent,
} from '../../drawings/index.ts';
import { regionOf, strokeWidth, type NormalElement } from './normal-form.ts';
import type { PathExtent } from './path-extent.ts';

/** Memory and time that drawing takes. */
export interface Measure {
  /** Pixels that are allocated at the same time, in addition to those of the canvas. */
  readonly pixelsHeld: number;
  /** Time for all allocated pixels and for the edges of outlines, in units of 0.1 ms. */
  readonly regions: number;
  /** Time for segments and dashes, in units of 0.1 ms. */
  readonly outlines: number;
}

export const nothing: Measure = { pixelsHeld: 0, regions: 0, outlines: 0 };

/**
 * Per pixel: 60, 50, 270, 40, 100, 400 and 9 ms per megapixel. These and all weights below were
 * measured with resvg in WebAssembly.
 */
const pixelWeights = {
  layer: 600e-6,
  tile: 500e-6,
  tiled: 2700e-6,
  gradient: 400e-6,
  filterStep: 1000e-6,
  blur: 4000e-6,
  color: 90e-6,
};

/** Per segment and per dash: 1 and 20 µs. */
const segmentWeight = 0.01;
const dashWeight = 0.2;
/** Per pixel of a dash's width; wide dashes cross many rows. */
const dashWidthWeight = 0.02;

/** Per pixel along an edge: 0.8 µs for adjacent fills, 0.3 µs for a stroke. */
const edgeWeights = { fill: 0.008, stroke: 0.003 };

/** Resvg clips layers to this multiple of the canvas, but not pattern tiles or filter regions. */
const layerSidesMax = 5;

const layerAttributes = ['opacity', 'mask', 'clip-path', 'filter', 'style'];

/** Measures the layers or the outline of an element, without children and references. */
export function measureElement(element: NormalElement, map: Affine, canvas: Extent): Measure {
  if (element.outline) return measureOutline(element, element.outline, map, canvas);
  const { width, height } = extentOf(mapBounds(map, element.inkBox));
  const pixels =
    Math.min(width, layerSidesMax * canvas.width) * Math.min(height, layerSidesMax * canvas.height);
  return held(pixels * layersOf(element), pixelWeights.layer);
}

function layersOf({ name, attributes }: NormalElement): number {
  if (name === 'image') return 1;
  if (name !== 'g' && name !== 'mask' && name !== 'clipPath') return 0;
  return layerAttributes.filter((attribute) => attributes[attribute]).length;
}

function measureOutline(
  { attributes, box }: NormalElement,
  { segments, length }: PathExtent,
  map: Affine,
  canvas: Extent,
): Measure {
  const scale = Math.max(...axisScales(map));
  const array = attributes['stroke-dasharray']?.split(' ').map(Number) ?? [];
  const sum = array.reduce((total, dash) => total + dash, 0);
  const dashes = array.length === 0 ? 0 : (length / sum) * (array.length / 2);
  const width = strokeWidth(attributes) * scale;
  const [isFilled, isStroked] = [attributes['fill'] !== 'none', width > 0];
  const along = (isFilled ? edgeWeights.fill : 0) + (isStroked ? edgeWeights.stroke : 0);
  // Parts outside the canvas are clipped.
  const reach = Math.min(length * scale, segments * 2 * (canvas.width + canvas.height));
  const filled = isFilled ? areaOf(mapBounds(map, box), canvas) : 0;
  const stroked = Math.min(reach * width, segments * canvas.width * canvas.height);
  return {
    pixelsHeld: 0,
    regions: reach * along + (filled + stroked) * pixelWeights.color,
    outlines: segments * segmentWeight + dashes * (dashWeight + width * dashWidthWeight),
  };
}

/** Measures a filter, pattern or gradient for an element that refers to it. */
export function measureRegion(
  element: NormalElement,
  to: NormalElement,
  { map, canvas }: { readonly map: Affine; readonly canvas: Extent },
): Measure {
  const area = areaOf(mapBounds(map, element.inkBox), canvas);
  if (to.name === 'pattern') {
    const { width, height } = tileExtent(element, to, map);
    const tile = held(width * height, pixelWeights.tile);
    return { ...tile, regions: tile.regions + area * pixelWeights.tiled };
  }
  if (to.name.endsWith('Gradient')) return { ...nothing, regions: area * pixelWeights.gradient };
  if (to.name !== 'filter') return nothing;
  const { width, height } = extentOf(mapBounds(map, regionOf(to, element.box)));
  const steps = to.children.map(({ name }) =>
    /Blur|Shadow/.test(name) ? pixelWeights.blur : pixelWeights.filterStep,
  );
  const work = steps.reduce((total, step) => total + step, 0);
  // The results of all steps are kept until the last step ends.
  return { ...held(width * height, work), pixelsHeld: width * height * (1 + steps.length) };
}

/** The size of a pattern's tile in pixels. */
export function tileExtent({ box }: NormalElement, pattern: NormalElement, map: Affine): Extent {
  const { width, height } = extentOf(regionOf(pattern, box));
  const [x, y] = axisScales(multiply(map, pattern.transform));
  return { width: width * x, height: height * y };
}

/** The largest number of pixels that a box can cover on the canvas. */
function areaOf(box: Bounds, canvas: Extent): number {
  const { width, height } = extentOf(box);
  return Math.min(width, canvas.width) * Math.min(height, canvas.height);
}

function held(pixels: number, weight: number): Measure {
  return { pixelsHeld: pixels, regions: pixels * weight, outlines: 0 };
}
