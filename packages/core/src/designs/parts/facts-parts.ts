import * as z from 'zod';
import { Line, Points, TextRole } from './design-parts.ts';

// The texts of `describe` appear in the reference and in the JSON Schema of design systems.

/** The facts about a document that covers and title blocks show. */
export const CoverKey = z.enum([
  'title',
  'subtitle',
  'author',
  'date',
  'byline',
  'organization',
  'classification',
  'shortTitle',
  'category',
  'publisher',
  'place',
  'year',
]);
export type CoverKey = z.infer<typeof CoverKey>;

/** Facts beside each other, each with a rule and a label above it. Those without a value are left out. */
export const FactCells = z
  .strictObject({
    keys: z.array(CoverKey).min(1).max(6),
    perRow: z.number().int().min(1).max(4),
    gap: Points.describe('Space between the columns.'),
    rule: Line,
    padding: Points.describe('Between the rule and the label.'),
    label: TextRole,
    value: TextRole,
  })
  .meta({ id: 'FactCells' });
