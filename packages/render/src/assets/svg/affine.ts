/** Maps (x, y) to (ax + cy + e, bx + dy + f). */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const noBox: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };

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

/** The bounding box of a mapped box. */
export function mapBox([a, b, c, d, e, f]: Affine, box: Box): Box {
  if (box.left > box.right) return noBox;
  const halfWidth = (box.right - box.left) / 2;
  const halfHeight = (box.bottom - box.top) / 2;
  const [x, y] = [box.left + halfWidth, box.top + halfHeight];
  const [centerX, centerY] = [a * x + c * y + e, b * x + d * y + f];
  return growBox(
    { left: centerX, top: centerY, right: centerX, bottom: centerY },
    Math.abs(a) * halfWidth + Math.abs(c) * halfHeight,
    Math.abs(b) * halfWidth + Math.abs(d) * halfHeight,
  );
}

export function growBox({ left, top, right, bottom }: Box, byX: number, byY: number): Box {
  return { left: left - byX, top: top - byY, right: right + byX, bottom: bottom + byY };
}

export function unite(one: Box, other: Box): Box {
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

export function extentOf({ left, top, right, bottom }: Box): Extent {
  return { width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

/** The horizontal and vertical scale that resvg derives from a map. */
export function axisScales([a, b, c, d]: Affine): readonly [number, number] {
  return [Math.hypot(a, c), Math.hypot(b, d)];
}
