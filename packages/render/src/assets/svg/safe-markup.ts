import type { SvgAttributes } from '../../drawings/index.ts';
import { isDataUrl, readDataUrl } from '../data-url.ts';
import type { Header } from '../header.ts';
import { imagePixelsMax, mediaTypeOf, readHeader } from '../image-header.ts';
import { isSafeValue, safeDeclarations, valueLengthMax } from './safe-css.ts';

/**
 * The elements that are kept. Left out are scripts, foreign markup, animation, embedded fonts, and
 * filter primitives whose cost depends on their parameters instead of the area of the image.
 */
export const safeElements: ReadonlySet<string> = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'switch', 'title', 'desc', 'style'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'image'],
  ...['text', 'tspan', 'textPath'],
  ...['linearGradient', 'radialGradient', 'stop', 'pattern', 'clipPath', 'mask', 'marker'],
  ...['filter', 'feBlend', 'feColorMatrix', 'feComponentTransfer', 'feComposite', 'feDropShadow'],
  ...['feFlood', 'feFuncA', 'feFuncB', 'feFuncG', 'feFuncR', 'feGaussianBlur', 'feMerge'],
  ...['feMergeNode', 'feOffset', 'feTile'],
]);

/** Attributes whose length may grow with the drawing. They are not inherited. */
const listAttributes: ReadonlySet<string> = new Set([
  ...['d', 'points', 'x', 'y', 'dx', 'dy', 'rotate', 'transform', 'values', 'tableValues'],
]);

/** Returns the safe attributes of an element; `xlink:href` is renamed to `href`. */
export function safeAttributes(element: string, attributes: SvgAttributes): SvgAttributes {
  const safe: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'href' || name === 'xlink:href') {
      if (isSafeReference(element, value)) safe['href'] = value.trim();
    } else if (name === 'style') {
      safe[name] = safeDeclarations(value).join(';');
    } else if (isSafeName(name) && isSafeValue(value) && isShort(name, value)) {
      safe[name] = value;
    }
  }
  return safe;
}

function isSafeName(name: string): boolean {
  return /^(?:xml:space|[a-zA-Z][\w.-]*)$/.test(name) && !/^(?:on|xmlns|src|data-)/i.test(name);
}

/** Limits inherited values such as dashes and font families: resvg copies them to each descendant. */
function isShort(name: string, value: string): boolean {
  return value.length <= valueLengthMax || listAttributes.has(name);
}

/** Whether a reference is an image's `data:` URL or an id in the same document. */
function isSafeReference(element: string, reference: string): boolean {
  return element === 'image' ? isSmallImage(reference.trim()) : /^\s*#/.test(reference);
}

function isSmallImage(source: string): boolean {
  const header = nestedImageHeader(source);
  return header !== undefined && header.width * header.height <= imagePixelsMax / 4;
}

/** Reads the header of a raster image in a `data:` URL. */
export function nestedImageHeader(source: string): Header | undefined {
  const bytes = isDataUrl(source) ? readDataUrl(source) : undefined;
  const mediaType = bytes && mediaTypeOf(bytes);
  // A nested svg would have to be sanitized too, at every level.
  if (!bytes || !mediaType || mediaType === 'image/svg+xml') return undefined;
  return readHeader(bytes, mediaType);
}
