import { extentOf, type Affine, type Extent } from './affine.ts';
import { frameOf, type NormalElement } from './normal-form.ts';

/** What is drawn on. */
export interface Page {
  /** From the drawing's units to pixels. */
  readonly map: Affine;
  /** In pixels. */
  readonly canvas: Extent;
}

/**
 * The page that a drawing's root element makes, at a scale of 1. Source: SVG 2, 8.2, equivalent
 * transform of an SVG viewport.
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
  const x = before(alignX) * (canvas.width - width * scale) - left * scale;
  const y = before(alignY) * (canvas.height - height * scale) - top * scale;
  return { map: [scale, 0, 0, scale, x, y], canvas };
}

/** Of the room that is left, how much lies before the drawing. */
function before(align: string): number {
  if (align === 'Min') return 0;
  return align === 'Max' ? 1 : 0.5;
}
