import {
  type Affine,
  type BlendMode,
  blendModes,
  type OutlinedDrawing,
  type OutlinedPart,
  type Extent,
  mapBounds,
  multiply,
  type SvgFile,
} from '../../../drawings/index.ts';
import type { NormalElement, NormalForm } from '../normal-form.ts';
import { isOffPage, pageOf } from '../page.ts';
import { createRegionPainter, type DrawPixels } from './draw-region.ts';
import { grouped, layersOf, plain, type Layers } from './group-parts.ts';
import { readClips } from './read-clips.ts';
import { readPattern } from './read-pattern.ts';
import { readShape } from './read-shape.ts';

/**
 * Of elements and paths, each time they are drawn. Beyond it, pixels take fewer bytes in a file and
 * less time in a viewer.
 */
const segmentsMax = 50_000;

/** Depth of groups, which are visited recursively. */
const depthMax = 500;

/** PDF/A allows a depth of 28 saved states. Source: ISO 19005-2, 6.1.13. */
const layersMax: Layers = { count: 2000, depth: 16 };

/**
 * Turns a drawing in resvg's normal form into vectors. What has none, such as filters, becomes pixels,
 * element by element. Returns `undefined` if the whole is better drawn as pixels.
 */
export function readDrawing(
  markup: string,
  form: NormalForm,
  drawPixels: DrawPixels,
): OutlinedDrawing | undefined {
  const { root, byId } = form;
  const { map: pageMap, canvas } = pageOf(root);
  const regions = createRegionPainter(markup, form, canvas, drawPixels);
  let segments = 0;
  let isDeep = false;
  const isRefused = () => isDeep || segments > segmentsMax || !regions.isComplete;

  const read = (element: NormalElement, around: Affine, depth: number): readonly OutlinedPart[] => {
    isDeep ||= depth > depthMax;
    segments += 1 + (element.outline?.segments ?? 0);
    if (isRefused()) return [];
    const map = multiply(around, element.transform);
    if (isInvisible(element, map, canvas)) return [];
    if (element.name === 'g') return readGroup(element, around, depth);
    if (element.name === 'image') return regions.draw(element, around);
    if (element.name !== 'path') return [];
    return (
      readShape(element, map, byId) ??
      readPattern(element, map, byId, (child, inside) => read(child, inside, depth + 1)) ??
      regions.draw(element, around)
    );
  };

  const readGroup = (element: NormalElement, around: Affine, depth: number) => {
    const { attributes, children } = element;
    const blend = blendOf(attributes['style']);
    const map = multiply(around, element.transform);
    const needsPixels = attributes['mask'] !== undefined || attributes['filter'] !== undefined;
    const clips = needsPixels ? undefined : readClips(element, map, byId);
    if (!clips) return grouped({ ...plain, blend }, regions.draw(element, around));
    for (const { path } of clips) segments += path.length;
    const opacity = Number(attributes['opacity'] ?? 1);
    const parts = children.flatMap((child) => read(child, map, depth + 1));
    const isolates = attributes['style']?.includes('isolation:isolate') ?? false;
    return grouped({ clips, opacity, blend, isolates }, parts);
  };

  const parts = root.children.flatMap((child) => read(child, pageMap, 0));
  const whole = grouped({ ...plain, isolates: true }, parts);
  if (isRefused()) return undefined;
  const layers = layersOf(whole);
  if (layers.count > layersMax.count || layers.depth > layersMax.depth) return undefined;
  const isPlainSvg = regions.count === 0 && !/mix-blend-mode:(?!normal)/.test(markup);
  const svg: SvgFile = { type: 'svg', bytes: new TextEncoder().encode(markup) };
  return { ...canvas, parts: whole, ...(isPlainSvg && { svg }) };
}

/** A filter can move what is off the page onto it. */
function isInvisible({ attributes, inkBox }: NormalElement, map: Affine, canvas: Extent): boolean {
  if (attributes['visibility'] === 'hidden') return true;
  return attributes['filter'] === undefined && isOffPage(mapBounds(map, inkBox), canvas);
}

function blendOf(style = ''): BlendMode {
  const [, name = 'normal'] = /mix-blend-mode:([\w-]+)/.exec(style) ?? [];
  return isBlendMode(name) ? name : 'normal';
}

const isBlendMode = (name: string): name is BlendMode => Object.hasOwn(blendModes, name);
