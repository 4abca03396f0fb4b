/** Maps (x, y) to (ax + cy + e, bx + dy + f). Source: SVG 1.1, 7.4. */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export type Coordinates = readonly [x: number, y: number];

export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const noBounds: Bounds = {
  left: Infinity,
  top: Infinity,
  right: -Infinity,
  bottom: -Infinity,
};

export const identity: Affine = [1, 0, 0, 1, 0, 0];

export const scaling = (x: number, y: number): Affine => [x, 0, 0, y, 0, 0];

/** Composes two maps; `inner` is applied first. */
export function multiply(outer: Affine, inner: Affine): Affine {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [
    a * g + c * h,
    b * g + d * h,
    a * i + c * j,
    b * i + d * j,
    a * k + c * l + e,
    b * k + d * l + f,
  ];
}

/** The map that undoes another; `undefined` for a map that flattens everything to a line. */
export function invert([a, b, c, d, e, f]: Affine): Affine | undefined {
  const area = a * d - b * c;
  if (!(Math.abs(area) > 1e-12)) return undefined;
  const x = (c * f - d * e) / area;
  const y = (b * e - a * f) / area;
  return [d / area, -b / area, -c / area, a / area, x, y];
}

/** The bounding box of a mapped box. */
export function mapBounds([a, b, c, d, e, f]: Affine, box: Bounds): Bounds {
  if (box.left > box.right) return noBounds;
  const halfWidth = (box.right - box.left) / 2;
  const halfHeight = (box.bottom - box.top) / 2;
  const [x, y] = [box.left + halfWidth, box.top + halfHeight];
  const [centerX, centerY] = [a * x + c * y + e, b * x + d * y + f];
  return growBounds(
    { left: centerX, top: centerY, right: centerX, bottom: centerY },
    Math.abs(a) * halfWidth + Math.abs(c) * halfHeight,
    Math.abs(b) * halfWidth + Math.abs(d) * halfHeight,
  );
}

export function growBounds({ left, top, right, bottom }: Bounds, byX: number, byY: number): Bounds {
  return { left: left - byX, top: top - byY, right: right + byX, bottom: bottom + byY };
}

export function unite(one: Bounds, other: Bounds): Bounds {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  };
}

export interface Extent {
  readonly width: number;
  readonly height: number;
}

export function extentOf({ left, top, right, bottom }: Bounds): Extent {
  return { width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

/** The horizontal and vertical scale that resvg derives from a map. */
export function axisScales([a, b, c, d]: Affine): readonly [number, number] {
  return [Math.hypot(a, c), Math.hypot(b, d)];
}

/** Whether numbers are of a size that all programs can read and compute with. */
export function areModerate(numbers: readonly number[]): boolean {
  return numbers.every((number) => Math.abs(number) <= coordinateMax);
}

const coordinateMax = 1e7;

/** The nearest number of such a size. */
export function moderate(number: number): number {
  return Math.max(-coordinateMax, Math.min(coordinateMax, number)) || 0;
}
