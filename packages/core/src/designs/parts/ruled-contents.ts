import * as z from 'zod';
import { Line, Points, TextRole } from './design-parts.ts';

/** A table of contents as rows between hairlines, without leaders. */
export const RuledContents = z
  .strictObject({
    rule: Line.describe('Above each entry of the first level, and below the last.'),
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
