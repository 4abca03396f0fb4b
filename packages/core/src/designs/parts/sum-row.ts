import * as z from 'zod';
import { Color, Line } from './design-parts.ts';

/** A row of sums in a table. */
export const SumRow = z
  .strictObject({
    weight: z.literal([400, 500, 600, 700]).default(600),
    rule: Line.describe('Above the row.'),
    below: Line.nullable().default(null),
    fill: Color.nullable().default(null),
  })
  .meta({ id: 'SumRow' });
