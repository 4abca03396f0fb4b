import * as z from 'zod';
import { Points, TextRole } from './design-parts.ts';

// The texts of `describe` appear in the reference and in the JSON Schema of design systems.

/** The line of contacts below a title. */
export const Contact = z
  .strictObject({
    text: TextRole,
    first: TextRole.describe('The first cell, which is the place.'),
    gap: Points.describe('Space between the cells.'),
    above: Points.describe('Space below the title or the subtitle.'),
  })
  .meta({ id: 'Contact' });

/** Entries of a resume: headings below a section, with a date or a place at the right. */
export const Entry = z
  .strictObject({
    right: TextRole.describe('What follows the last `|` or tab of a heading.'),
    second: TextRole.describe('The line in italics below a heading, with its right cell.'),
    secondBelow: Points,
    term: TextRole.describe('The names in a grid of `**Name:** value` lines.'),
    termWidth: Points,
    termGap: Points,
    fit: z
      .strictObject({
        overflow: z.number().min(0).max(0.5).describe('The share of a page that may be too much.'),
        gaps: z.number().min(0.3).max(1).describe('The least factor of the spaces.'),
        text: z.number().min(0.7).max(1).describe('The least factor of the type.'),
      })
      .nullable()
      .default(null)
      .describe('How much a text is reduced so that it takes one page less.'),
  })
  .meta({ id: 'Entry' });
