import * as z from 'zod';
import { Color, Hex, Line, Points } from './design-parts.ts';

/**
 * Eight colors that all differ in lightness or hue, also for readers without cones for red, green or
 * blue, with a contrast of 3:1 with light and with dark paper. Found by a search that begins with the
 * accent of `minimal-clean`; tests check these properties.
 */
const series = {
  light: ['#0b57d0', '#d76516', '#4f1101', '#2e8dea', '#92361d', '#98738e', '#24085a', '#603e74'],
  dark: ['#78a9ff', '#df4310', '#edeb80', '#8065f0', '#88ecf6', '#a65694', '#c2be13', '#e27d9e'],
};

const seriesCount = 8;
const Series = z.array(Hex).length(seriesCount, `Write ${seriesCount} colors.`);

/** Diagrams that mdconv draws. */
export const Diagram = z
  .strictObject({
    fill: Color.default('panel').describe('Background of nodes.'),
    line: Line.default({ width: 0.75, color: 'muted' }).describe('Outlines and arrows.'),
    radius: Points.default(3).describe('Of the corners of boxes.'),
    scale: z
      .number()
      .min(0.5)
      .max(3)
      .default(1)
      .describe('Enlarges diagrams, where the page has room for them.'),
    series: Series.default(series.light).describe(
      'Colors of series and categories. Neighbors must be easy to distinguish.',
    ),
    darkSeries: Series.default(series.dark).describe('The same on dark pages.'),
  })
  .meta({ id: 'Diagram' });
