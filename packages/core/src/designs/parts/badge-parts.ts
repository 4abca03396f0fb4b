import * as z from 'zod';
import { Color } from './design-parts.ts';

// The texts of `describe` appear in the reference and in the JSON Schema of design systems.

const Colors = { color: Color, fill: Color };

const Badge = z
  .strictObject({
    ...Colors,
    dark: z
      .strictObject(Colors)
      .nullable()
      .default(null)
      .describe('On dark pages. If null, made from the others.'),
  })
  .meta({ id: 'Badge' });

/** Words on a ground: the methods of HTTP, and required parameters. */
export const Badges = z
  .strictObject({
    get: Badge,
    post: Badge,
    put: Badge.describe('`PUT` and `PATCH`.'),
    delete: Badge,
    other: Badge,
    required: Badge.describe(
      'In tables whose header has "Name" or "Parameter" and "Type": both, and this word, in one column.',
    ),
  })
  .meta({ id: 'Badges' });
