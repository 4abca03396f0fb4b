import * as z from 'zod';
import { Color, Line, Points, TextRole } from './design-parts.ts';

// The texts of `describe` appear in the reference and in the JSON Schema of design systems.

/** A panel with a label: the sentence of a section to remember. */
export const Takeaway = z
  .strictObject({
    fill: Color,
    rule: Line.describe('Above the panel.'),
    padding: z.strictObject({ x: Points, above: Points, below: Points }),
    label: TextRole,
    text: TextRole,
    around: Points.describe('Space above and below.'),
  })
  .meta({ id: 'Takeaway' });

/** A text in the margin column, or in the text where a page has no such column. */
export const PullQuote = z
  .strictObject({
    text: TextRole,
    source: TextRole.describe('Its last paragraph, if it begins with a dash.'),
    rule: Line.describe('Above it.'),
    gap: Points.describe('Space between the rule and the text.'),
  })
  .meta({ id: 'PullQuote' });

/** A number with a line that explains it, in the margin column; several beside each other. */
export const KeyFigure = z
  .strictObject({
    number: TextRole,
    label: TextRole,
    rule: Line.describe('Above it.'),
    gap: Points.describe('Space between the rule and the number.'),
  })
  .meta({ id: 'KeyFigure' });

/** The paragraph below a title or the heading of a chapter. */
export const Lead = z
  .strictObject({
    text: TextRole,
    below: Points,
    charactersMax: z.number().int().min(40).max(1000).default(320).describe('Of such a paragraph.'),
  })
  .meta({ id: 'Lead' });

/** Theorems and the like, with a label before their first words. */
export const Statement = z
  .strictObject({
    label: TextRole,
    text: TextRole.describe('Of a statement.'),
    proof: TextRole.describe('The label of a proof, whose text is that of paragraphs.'),
    around: Points.describe('Space above and below.'),
    endMark: z
      .strictObject({ side: Points, line: Line })
      .describe('The square at the end of a proof.'),
  })
  .meta({ id: 'Statement' });
