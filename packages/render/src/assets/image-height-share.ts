import type { LoadedImage } from './asset-table.ts';

/**
 * The largest share of a page's height for an image, so that its caption fits below it. Flowcharts are
 * laid out for it.
 */
export const imageHeightShare = 0.8;

/** The same for charts, which say no more when they are higher. */
const chartHeightShare = 0.45;

/** The largest share of a page's height for an image. */
export function heightShareOf({ isChart = false }: Pick<LoadedImage, 'isChart'>): number {
  return isChart ? chartHeightShare : imageHeightShare;
}
