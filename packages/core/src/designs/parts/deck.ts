import * as z from 'zod';
import { Bar, Color, Line, Points, TextRole } from './design-parts.ts';
import { LongText } from './cover.ts';

// The texts of `describe` appear in the reference and in the JSON Schema of design systems.

const Top = Points.describe('From the upper edge of the slide.');

/** How a document is divided into slides, and how slides look whose content is not running text. */
export const Deck = z
  .strictObject({
    edge: Points.describe('Width of the bar at the left edge of sections.'),
    section: z
      .strictObject({
        fill: Color,
        edgeColor: Color,
        number: z.strictObject({ text: TextRole, top: Top }),
        title: z.strictObject({ text: TextRole, top: Top }),
        lead: TextRole.describe('The line below the title.'),
      })
      .describe('A slide with nothing but a heading and, perhaps, a line below it.'),
    quote: z
      .strictObject({
        text: TextRole,
        long: LongText.nullable().default(null),
        bar: Bar,
        top: Top,
        source: TextRole,
        above: Points.describe('Space above the source.'),
      })
      .describe('A slide with nothing but a quotation.'),
    columns: z
      .strictObject({
        gap: Points,
        rule: Line.nullable().default(null).describe('Above a column that begins with a heading.'),
        below: Points.default(0).describe('Space below the rule.'),
      })
      .describe('Two columns, from two headings of level 2 or from `::: columns`.'),
    footer: z
      .strictObject({
        bottom: Points.describe('From the lower edge of the slide to the lower end of the footer.'),
        number: TextRole.describe('The number of the slide.'),
      })
      .describe('The place of the running line.'),
    contents: z
      .strictObject({
        number: z.strictObject({ text: TextRole, indent: Points }),
        padding: Points,
        rule: Line,
        page: TextRole,
      })
      .describe('The list of sections.'),
  })
  .meta({ id: 'Deck' });
