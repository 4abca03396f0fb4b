import * as z from 'zod';
import { Line, Points, TextRole } from './design-parts.ts';

/** A table of contents as rows between hairlines, without leaders. */
export const RuledContents = z
  .strictObject({
    title: z
      .strictObject({
        text: TextRole,
        align: z.enum(['start', 'center']).default('start'),
        below: Points,
      })
      .nullable()
      .default(null)
      .describe('The word above the entries. If null, like a heading of level 2.'),
    rule: Line.describe(
      'Above each entry of the first level, and below the last. A width of 0 leaves it out.',
    ),
    padding: Points.describe('Above and below an entry of the first level.'),
    text: TextRole,
    nested: TextRole.describe('Entries of deeper levels.'),
    number: z
      .strictObject({ text: TextRole, indent: Points })
      .nullable()
      .default(null)
      .describe(
        'The count of entries of the first level, in the margin column or in a cell this wide before the text.',
      ),
  })
  .meta({ id: 'RuledContents' });
