import { axisScales, extentOf, mapBox, multiply, type Affine, type Extent } from './affine.ts';
import { regionOf, strokeWidth, type NormalElement } from './normal-form.ts';
import type { Outline } from './read-outline.ts';

/** What drawing takes. */
export interface Measure {
  /** Pixels that are set aside at one time, besides those of the drawing itself. */
  readonly pixelsHeld: number;
  /** For all pixels ever set aside and along outlines, in units of 0.1 ms. */
  readonly regions: number;
  /** For segments and dashes, in units of 0.1 ms. */
  readonly outlines: number;
}

/** For one pixel: 5, 2, 20 and 100 ms a megapixel, measured with resvg. */
const pixelWeights = { layer: 50e-6, tile: 20e-6, filterStep: 200e-6, blur: 1000e-6 };

/** For one: 3 and 20 µs, measured with resvg. */
const segmentWeight = 0.03;
const dashWeight = 0.2;
/** For each pixel of a dash's width, since wide ones cross many rows. */
const dashWidthWeight = 0.02;

/** For each pixel along an edge; a stroke has two edges. 50 ns, measured with resvg. */
const edgeWeight = 0.0005;

/** Resvg cuts layers to this many times the canvas, but neither tiles nor regions of filters. */
const layerSidesMax = 5;

const layerAttributes = ['opacity', 'mask', 'clip-path', 'filter', 'style'];

/** What an element takes by itself: its layers or its outline. */
export function measureElement(element: NormalElement, map: Affine, canvas: Extent): Measure {
  if (element.outline) return measureOutline(element, element.outline, map, canvas);
  const { width, height } = extentOf(mapBox(map, element.inkBox));
  const pixels =
    Math.min(width, layerSidesMax * canvas.width) * Math.min(height, layerSidesMax * canvas.height);
  return held(pixels * layersOf(element), pixelWeights.layer);
}

export function isLayer(element: NormalElement): boolean {
  return element.name === 'g' && layersOf(element) > 0;
}

function layersOf({ name, attributes }: NormalElement): number {
  if (name === 'image') return 1;
  if (name !== 'g' && name !== 'mask' && name !== 'clipPath') return 0;
  return layerAttributes.filter((attribute) => attributes[attribute]).length;
}

function measureOutline(
  { attributes }: NormalElement,
  { segments, length }: Outline,
  map: Affine,
  canvas: Extent,
): Measure {
  const scale = Math.max(...axisScales(map));
  const array = attributes['stroke-dasharray']?.split(' ').map(Number) ?? [];
  const sum = array.reduce((total, dash) => total + dash, 0);
  const dashes = array.length === 0 ? 0 : (length / sum) * (array.length / 2);
  const width = strokeWidth(attributes) * scale;
  const edges = (attributes['fill'] === 'none' ? 0 : 1) + (width > 0 ? 2 : 0);
  // What lies outside is cut off.
  const pixels = Math.min(length * scale, segments * 2 * (canvas.width + canvas.height));
  return {
    pixelsHeld: 0,
    regions: pixels * edges * edgeWeight,
    outlines: segments * segmentWeight + dashes * (dashWeight + width * dashWidthWeight),
  };
}

/** What a filter or a pattern sets aside for an element that refers to it. */
export function measureRegion(element: NormalElement, to: NormalElement, map: Affine): Measure {
  if (to.name === 'pattern') {
    const { width, height } = tileExtent(element, to, map);
    return held(width * height, pixelWeights.tile);
  }
  if (to.name !== 'filter') return held(0, 0);
  const { width, height } = extentOf(mapBox(map, regionOf(to, element.box)));
  const steps = to.children.map(({ name }) =>
    /Blur|Shadow/.test(name) ? pixelWeights.blur : pixelWeights.filterStep,
  );
  const work = steps.reduce((total, step) => total + step, 0);
  // Every step's result is kept until the last is done.
  return { ...held(width * height, work), pixelsHeld: width * height * (1 + steps.length) };
}

/** Pixels of a pattern's tile. */
export function tileExtent({ box }: NormalElement, pattern: NormalElement, map: Affine): Extent {
  const { width, height } = extentOf(regionOf(pattern, box));
  const [x, y] = axisScales(multiply(map, pattern.transform));
  return { width: width * x, height: height * y };
}

function held(pixels: number, weight: number): Measure {
  return { pixelsHeld: pixels, regions: pixels * weight, outlines: 0 };
}
