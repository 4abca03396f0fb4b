import type { Box } from './affine.ts';

/** The properties of a path that determine the cost of drawing it. */
export interface Outline {
  readonly box: Box;
  readonly segments: number;
  /** Length of the polygon of control points, an upper bound of the path's length. */
  readonly length: number;
}

/** Reads path data as resvg writes it: absolute M, L, Q, C and Z, separated by single spaces. */
export function readOutline(data: string): Outline {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  let [startX, startY] = [NaN, NaN];
  let [lastX, lastY] = [NaN, NaN];
  let [segments, length] = [0, 0];
  let x = NaN;
  let isMove = false;
  for (const token of data.split(' ')) {
    const number = Number(token);
    if (Number.isNaN(number)) {
      segments += 1;
      if (token === 'Z') {
        length += Math.hypot(startX - lastX, startY - lastY) || 0;
        [lastX, lastY] = [startX, startY];
      }
      isMove = token === 'M';
    } else if (Number.isNaN(x)) {
      x = number;
    } else {
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, number);
      bottom = Math.max(bottom, number);
      if (isMove) [startX, startY] = [x, number];
      else length += Math.hypot(x - lastX, number - lastY) || 0;
      isMove = false;
      [lastX, lastY, x] = [x, number, NaN];
    }
  }
  return { box: { left, top, right, bottom }, segments, length };
}
