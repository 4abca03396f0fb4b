import * as z from 'zod';
import { BlockWidth, Line, Points, TextRole } from './design-parts.ts';

// The texts of `describe` appear in the reference and in the JSON Schema of design systems.

/** The words before a caption, such as "Figure 1". */
const CaptionLabel = z
  .strictObject({
    text: TextRole,
    place: z
      .enum(['line', 'above', 'margin'])
      .describe(
        'On the first line of the caption, on a line of its own, or in the margin column, where a page has one.',
      ),
    separator: z.string().max(4).default('').describe('Behind the label, on the line.'),
  })
  .meta({ id: 'CaptionLabel' });

/** Images and diagrams, and the captions of all that has one. */
export const Figure = z.strictObject({
  caption: TextRole,
  label: CaptionLabel.nullable()
    .default(null)
    .describe('The word and the number. If null, like the rest of the caption.'),
  captionPlace: z
    .enum(['below', 'above'])
    .default('below')
    .describe('Where the caption of a figure is. Captions of tables are above them.'),
  captionGap: Points.nullable()
    .default(null)
    .describe(
      'Between a caption and what it is about. If null, three quarters of the paragraph gap.',
    ),
  rule: z
    .strictObject({
      ...Line.shape,
      gap: Points.describe('Space between the line and the caption.'),
    })
    .nullable()
    .default(null)
    .describe('A line above a figure whose caption is above it.'),
  around: Points.nullable()
    .default(null)
    .describe('Space above and below a figure. If null, that of `paragraph`.'),
  align: z.enum(['start', 'center']),
  width: BlockWidth.default('frame').describe('The widest image.'),
});
