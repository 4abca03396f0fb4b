import type { Bounds } from '../../drawings/index.ts';

/** The properties of a path that determine the cost of drawing it. */
export interface PathExtent {
  readonly box: Bounds;
  readonly segments: number;
  /** Length of the polygon of control points, an upper bound of the path's length. */
  readonly length: number;
}

/** Reads path data as resvg writes it: absolute M, L, Q, C and Z, separated by single spaces. */
export function readPathExtent(data: string): PathExtent {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  let [startX, startY] = [NaN, NaN];
  let [lastX, lastY] = [NaN, NaN];
  let [segments, length] = [0, 0];
  let x = NaN;
  let isMove = false;
  for (let at = 0; at < data.length;) {
    const space = data.indexOf(' ', at);
    const end = space === -1 ? data.length : space;
    const code = data.charCodeAt(at);
    if (code >= letterA) {
      segments += 1;
      if (code === letterZ) {
        length += Math.hypot(startX - lastX, startY - lastY) || 0;
        [lastX, lastY] = [startX, startY];
      }
      isMove = code === letterM;
    } else if (Number.isNaN(x)) {
      x = readNumber(data, at, end);
    } else {
      const y = readNumber(data, at, end);
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
      if (isMove) [startX, startY] = [x, y];
      else length += Math.hypot(x - lastX, y - lastY) || 0;
      isMove = false;
      [lastX, lastY, x] = [x, y, NaN];
    }
    at = end + 1;
  }
  return { box: { left, top, right, bottom }, segments, length };
}

const [minus, point, zero, nine] = [45, 46, 48, 57] as const;
const [letterA, letterM, letterZ] = [65, 77, 90] as const;

/** Like `Number`, several times as fast for short decimals. A glyph has a hundred numbers. */
function readNumber(data: string, start: number, end: number): number {
  const isNegative = data.charCodeAt(start) === minus;
  let [value, scale] = [0, 0];
  for (let at = isNegative ? start + 1 : start; at < end; at += 1) {
    const code = data.charCodeAt(at);
    if (code === point && scale === 0) scale = 1;
    else if (code < zero || code > nine || at - start > digitsMax)
      return Number(data.slice(start, end));
    else {
      value = value * 10 + code - zero;
      scale *= 10;
    }
  }
  const number = scale > 1 ? value / scale : value;
  return isNegative ? -number : number;
}

/** Longer decimals could exceed the safe integers. */
const digitsMax = 15;
