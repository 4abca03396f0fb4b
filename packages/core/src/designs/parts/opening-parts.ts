import * as z from 'zod';
import { Points, TextRole } from './design-parts.ts';

// The texts of `describe` appear in the reference and in the JSON Schema of design systems.

/** A quotation below the heading of a chapter. */
export const Epigraph = z
  .strictObject({
    text: TextRole,
    source: TextRole.describe(
      'Its last paragraph, if it begins with a dash; at the end of the line.',
    ),
    indent: z.strictObject({ start: Points, end: Points }),
    below: Points,
  })
  .meta({ id: 'Epigraph' });

/** The first paragraph of a chapter. */
export const Opening = z
  .strictObject({
    dropCap: z
      .strictObject({
        text: TextRole,
        lines: z.number().int().min(2).max(6).describe('The lines beside the letter.'),
        gap: Points.describe('Space between the letter and the text.'),
      })
      .nullable()
      .default(null)
      .describe('A large first letter. Left out beside fewer lines, and before a quotation mark.'),
    leadIn: z
      .strictObject({
        words: z.number().int().min(1).max(8),
        capitals: z.enum(['small', 'all-small']),
        tracking: z.number().min(-0.1).max(0.3).default(0).describe('Letter spacing in em.'),
      })
      .nullable()
      .default(null)
      .describe('The first words in small capitals.'),
  })
  .meta({ id: 'Opening' });
