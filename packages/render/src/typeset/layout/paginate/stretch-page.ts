import type { Frame } from '../frame/index.ts';
import type { PlacedMargin } from './page-draft.ts';

/** Margins of a page that ends too early grow by at most this share; readers do not notice. */
const stretchShareMax = 0.3;

/** Points by which a page can grow that has margins of this height. */
export function stretchOf(marginHeight: number): number {
  return stretchShareMax * marginHeight;
}

/** Distributes `growth` points among the margins of a page in proportion to their heights. */
export function stretchPage(page: Frame, margins: readonly PlacedMargin[], growth: number): Frame {
  const total = margins.reduce((sum, { height }) => sum + height, 0);
  if (total === 0 || growth <= 0) return page;
  const shift = shiftBy(margins, growth / total);
  return {
    height: page.height + growth,
    boxes: page.boxes.map(({ y, box }) => ({ y: y + shift(y), box })),
    slices: page.slices.map((slice) => ({
      ...slice,
      top: slice.top + shift(slice.top),
      bottom: slice.bottom + shift(slice.bottom),
    })),
  };
}

/** How far a height moves down, as a function of the height: by the growth of the margins above it. */
function shiftBy(margins: readonly PlacedMargin[], factor: number): (y: number) => number {
  const shifts: number[] = [];
  let sum = 0;
  for (const { height } of margins) shifts.push((sum += height * factor));
  return (y) => shifts[margins.findLastIndex((margin) => margin.y <= y)] ?? 0;
}
