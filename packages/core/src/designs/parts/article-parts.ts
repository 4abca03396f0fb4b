import * as z from 'zod';
import { Margins } from '../../page/index.ts';
import { Line, Points, TextRole } from './design-parts.ts';

// The texts of `describe` appear in the reference and in the JSON Schema of design systems.

/** What is between the title of an article and its text. */
export const Article = z
  .strictObject({
    affiliations: TextRole.describe('Where the authors work, below their names.'),
    affiliationsBelow: Points,
    rule: Line.describe('Above the abstract, and above the history of the article.'),
    endRule: Line.describe('Below the abstract.'),
    label: TextRole.describe('The word "Abstract".'),
    text: TextRole.describe('The abstract.'),
    above: Points.describe('Between the rule and the abstract.'),
    below: Points.describe('Between the abstract and the line below it.'),
    info: TextRole.describe('The dates of the article and the like, in the margin column.'),
    infoLabel: TextRole,
    infoGap: Points.describe('Between two of them.'),
  })
  .meta({ id: 'Article' });

/** The changes of a design for texts in two columns, which front matter asks for. */
export const TwoColumns = z
  .strictObject({
    margins: Margins.describe('Millimeters.'),
    gutter: Points,
    text: z
      .strictObject({ size: Points, leading: Points })
      .describe('Paragraphs and what is set like them.'),
    title: z.strictObject({ size: Points, leading: Points }),
    byline: z.strictObject({ size: Points, leading: Points }),
  })
  .meta({ id: 'TwoColumns' });
