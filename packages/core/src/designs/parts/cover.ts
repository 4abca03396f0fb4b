import * as z from 'zod';
import { Bar, Color, Points, TextRole } from './design-parts.ts';
import { FactCells, CoverKey } from './facts-parts.ts';

// The texts of `describe` appear in the reference and in the JSON Schema of design systems.

/** Another size for long texts. */
export const LongText = z
  .strictObject({
    from: z.number().int().min(1).max(1000).describe('Characters of the shortest long text.'),
    size: Points,
    leading: Points,
  })
  .meta({ id: 'LongText' });

/** A text of a cover at a fixed height, or below the text before it. Left out if no key has a value. */
const CoverItem = z
  .strictObject({
    keys: z.array(CoverKey).min(1).max(4),
    separator: z.string().max(8).default(', ').describe('Between the values of several keys.'),
    between: Points.default(0).describe('Instead of a separator: space between the values.'),
    text: TextRole,
    long: LongText.nullable().default(null),
    longer: LongText.nullable().default(null).describe('For texts longer than those of `long`.'),
    align: z
      .enum(['start', 'center', 'end'])
      .default('start')
      .describe('Within the frame for `end`, else within the lines of text.'),
    width: Points.nullable().default(null).describe('The longest line. If null, that of text.'),
    from: z
      .enum(['top', 'bottom', 'previous'])
      .describe('What `at` counts from: the edges of the page, or the item before.'),
    at: Points.describe('To the top of the text; from `bottom`, to its lower end.'),
    bar: Bar.nullable().default(null).describe('A short bar above the text.'),
  })
  .meta({ id: 'CoverItem' });

/** Points; more than a page has means its edge. */
const Side = z.number().min(0).max(4000);

const Field = z
  .strictObject({ x: Side, y: Side, width: Side, height: Side, color: Color })
  .meta({ id: 'CoverField' });

/** A first page with nothing but the facts about the document. */
export const Cover = z
  .strictObject({
    when: z
      .enum(['always', 'asked'])
      .default('always')
      .describe('Whether documents have a cover, or those whose front matter says `cover: true`.'),
    fields: z
      .array(Field)
      .max(8)
      .default([])
      .describe(
        'Rectangles behind the texts, in points from the upper left corner; cut at the edges.',
      ),
    items: z.array(CoverItem).max(12),
    cells: z
      .strictObject({ ...FactCells.shape, top: Side.describe('Of the rules above the cells.') })
      .nullable()
      .default(null),
  })
  .meta({ id: 'Cover' });
