import {
  extentOf,
  mapBounds,
  multiply,
  type Affine,
  type Bounds,
  type Extent,
} from '../../drawings/index.ts';
import { frameOf, readNormalForm, type NormalElement } from './normal-form.ts';

/** The canvas of a drawing. */
export interface Page {
  /** Maps units of the drawing to pixels. */
  readonly map: Affine;
  /** The size in pixels. */
  readonly canvas: Extent;
}

/**
 * The page of a drawing's root element at a scale of 1. Source: SVG 2, 8.2, equivalent transform of
 * an SVG viewport.
 */
export function pageOf({ attributes }: NormalElement): Page {
  const canvas = extentOf(frameOf(attributes));
  const [left = 0, top = 0, width = 1, height = 1] = (attributes['viewBox'] ?? '')
    .split(' ')
    .map(Number);
  const [across, down] = [canvas.width / width, canvas.height / height];
  const aspect = attributes['preserveAspectRatio'] ?? '';
  if (aspect.includes('none'))
    return { map: [across, 0, 0, down, -left * across, -top * down], canvas };

  const scale = aspect.includes('slice') ? Math.max(across, down) : Math.min(across, down);
  const [, alignX = 'Mid', alignY = 'Mid'] = /x(M\w\w)Y(M\w\w)/.exec(aspect) ?? [];
  const x = leadingShare(alignX) * (canvas.width - width * scale) - left * scale;
  const y = leadingShare(alignY) * (canvas.height - height * scale) - top * scale;
  return { map: [scale, 0, 0, scale, x, y], canvas };
}

/** The share of the free space that precedes the drawing. */
function leadingShare(align: string): number {
  if (align === 'Min') return 0;
  return align === 'Max' ? 1 : 0.5;
}

/** Removes elements that lie completely off the page, where they are invisible. */
export function removeOffPage(markup: string): string {
  const form = readNormalForm(markup);
  if (!form) return markup;
  const { map, canvas } = pageOf(form.root);
  const kept: string[] = [];
  let start = 0;

  const visit = (element: NormalElement, around: Affine) => {
    const here = multiply(around, element.transform);
    if (isOffPage(mapBounds(here, element.inkBox), canvas)) {
      kept.push(markup.slice(start, element.source[0]));
      start = element.source[1];
    } else if (element.attributes['filter'] === undefined) {
      // A filter can move its content onto the page, so the content of filters is kept.
      for (const child of element.children) if (child.name !== 'defs') visit(child, here);
    }
  };

  for (const child of form.root.children) if (child.name !== 'defs') visit(child, map);
  return [...kept, markup.slice(start)].join('');
}

/** Whether a box on the page's canvas shows nowhere. */
export function isOffPage(
  { left, top, right, bottom }: Bounds,
  { width, height }: Extent,
): boolean {
  return right < 0 || bottom < 0 || left > width || top > height;
}
