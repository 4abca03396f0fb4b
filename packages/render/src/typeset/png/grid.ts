/** The pixels of a strip: how many to a point, and which row of the page is the first. */
export interface Grid {
  readonly scale: number;
  readonly top: number;
}

/** The ends of an extent moved to pixels, at least one apart. */
export function wholePixels(
  start: number,
  length: number,
  scale: number,
): readonly [number, number] {
  const first = Math.round(start * scale);
  const last = Math.max(first + 1, Math.round((start + length) * scale));
  return [first / scale, last / scale];
}

/** The width of a stroke in whole pixels. */
export function strokePixels(width: number, scale: number): number {
  return Math.max(1, Math.round(width * scale));
}

/** Where a stroke of whole pixels covers whole pixels. */
export function strokeCenter(value: number, pixels: number, scale: number): number {
  const half = pixels / 2;
  return (Math.round(value * scale - half) + half) / scale;
}
