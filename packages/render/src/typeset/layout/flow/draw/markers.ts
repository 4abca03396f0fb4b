import type { Hex, DisplayItem, Owner } from '../../../display/index.ts';
import { layoutArtifact } from './artifacts.ts';

/**
 * Moves and scales SVG path data. `template` has absolute commands only, and spaces between all
 * commands and numbers.
 */
export function drawPath(template: string, x: number, y: number, scale: number): string {
  let horizontal = true;
  return template
    .split(' ')
    .map((token) => {
      const value = Number(token);
      if (Number.isNaN(value)) return token;
      const moved = (horizontal ? x : y) + value * scale;
      horizontal = !horizontal;
      return String(moved);
    })
    .join(' ');
}

export type BulletShape = 'disc' | 'circle' | 'square' | 'dash';

/** Shares of the type size. The center is at half the x-height of most faces. */
const bulletCenter = 0.26;
const bulletSide = 0.34;

/** A dash of a given size from `x`, for text of `size` on `baseline`. */
export function drawDash(
  { length, width }: { readonly length: number; readonly width: number },
  { x, baseline, size }: { x: number; baseline: number; size: number },
  color: Hex,
  owner: Owner,
): DisplayItem {
  const y = baseline - bulletCenter * size - width / 2;
  return { kind: 'rectangle', owner, x, y, width: length, height: width, fill: color };
}

/** A list bullet centered on `x`, for text of `size` on `baseline`. */
export function drawBullet(
  shape: BulletShape,
  { x, baseline, size }: { x: number; baseline: number; size: number },
  color: Hex,
  owner: Owner,
): DisplayItem {
  const y = baseline - bulletCenter * size;
  const square = (share: number) => ({
    kind: 'rectangle' as const,
    owner,
    x: x - (share * size) / 2,
    y: y - (share * size) / 2,
    width: share * size,
    height: share * size,
  });
  switch (shape) {
    case 'disc':
      return { ...square(bulletSide), radius: (bulletSide * size) / 2, fill: color };
    case 'circle': {
      const ring = bulletSide * 0.9;
      return {
        ...square(ring),
        radius: (ring * size) / 2,
        stroke: { width: 0.075 * size, color },
      };
    }
    case 'square':
      return { ...square(bulletSide * 0.85), fill: color };
    case 'dash': {
      const length = 0.5 * size;
      const width = 0.075 * size;
      return {
        kind: 'rectangle',
        owner,
        x: x - length / 2,
        y: y - width / 2,
        width: length,
        height: width,
        fill: color,
      };
    }
  }
}

/** The box of a task, for text of `size`. `x` is the left edge of the box. */
export function drawTaskBox(
  checked: boolean,
  { x, baseline, size }: { x: number; baseline: number; size: number },
  colors: { readonly fill: Hex; readonly border: Hex; readonly paper: Hex },
  owner: Owner,
): DisplayItem[] {
  const side = 0.84 * size;
  const top = baseline - 0.78 * size;
  const box = {
    kind: 'rectangle' as const,
    owner,
    x,
    y: top,
    width: side,
    height: side,
    radius: 0.16 * size,
  };
  const line = 0.08 * size;
  if (!checked) return [{ ...box, stroke: { width: line, color: colors.border } }];
  return [
    { ...box, fill: colors.fill, stroke: { width: line, color: colors.fill } },
    {
      kind: 'path',
      owner,
      data: drawPath('M 2.2 5.2 L 4.2 7.2 L 7.9 2.9', x, top, side / 10),
      stroke: { width: 0.12 * size, color: colors.paper },
    },
  ];
}

/** Shares of the type size: from the marker's left edge to the text, and the marker's side. */
const wrapReach = 0.95;
const wrapSide = 0.6;
const wrapStroke = 0.07;

/** The marker of a continuation line of code: an arrow that ends before `x`. */
export function drawWrapMarker(
  { x, baseline, size }: { x: number; baseline: number; size: number },
  color: Hex,
): DisplayItem {
  return {
    kind: 'path',
    owner: layoutArtifact,
    data: drawPath(
      'M 1 0 L 1 6 L 9 6 M 6 3 L 9 6 L 6 9',
      x - wrapReach * size,
      baseline - wrapSide * size,
      (wrapSide * size) / 10,
    ),
    stroke: { width: wrapStroke * size, color },
  };
}
