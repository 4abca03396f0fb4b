import * as z from 'zod';
import { Bar, Edge, Line, Points, TextRole } from './design-parts.ts';

// The texts of `describe` appear in the reference and in the JSON Schema of design systems.

export const Heading = z
  .strictObject({
    ...TextRole.shape,
    above: Points.describe('Margin above; collapses with the margin below the previous block.'),
    below: Points.describe('Margin below.'),
    rule: Line.nullable().default(null).describe('A line below the heading, as wide as the text.'),
    ruleAbove: z
      .strictObject({ ...Line.shape, gap: Points.describe('Space between the line and the text.') })
      .nullable()
      .default(null)
      .describe('A line above the heading, as wide as the page between its margins.'),
    runIn: z.boolean().default(false).describe('Whether the paragraph below begins on its line.'),
    align: z.enum(['start', 'center']).default('start'),
    pageBreak: z
      .enum(['none', 'page', 'right'])
      .default('none')
      .describe(
        'Whether it begins a page, in documents with a title above several such headings, or, in mirrored books, a page on the right.',
      ),
    number: z
      .strictObject({ text: TextRole, above: Points, below: Points })
      .nullable()
      .default(null)
      .describe('The number of the chapter, above its title.'),
    label: z
      .strictObject({ text: TextRole, bar: Bar.nullable().default(null), below: Points })
      .nullable()
      .default(null)
      .describe('A line such as "Section 2" above headings that begin a page, below a short bar.'),
    hang: Edge.default('text').describe(
      'Whether it begins at the edge of the text, or at that of the frame, in the margin column.',
    ),
  })
  .meta({ id: 'Heading' });
