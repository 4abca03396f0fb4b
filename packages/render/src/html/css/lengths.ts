/**
 * Points of the design that make 1 rem. A screen is read from farther than paper: 10 pt become
 * 16 px there, and print, which sets 1 rem to 10 pt, is true to size.
 */
export const pointsPerRem = 10;

/** Points of the design → rem. */
export function rem(points: number): string {
  return points === 0 ? '0' : `${short(points / pointsPerRem)}rem`;
}

/** Widths of lines, which do not grow with type: points → px, never thinner than a screen shows. */
export function px(points: number): string {
  return points === 0 ? '0' : `${short(Math.max(1, (points * 4) / 3))}px`;
}

/** At most four decimals. */
export function short(value: number): string {
  return String(Math.round(value * 10_000) / 10_000);
}
