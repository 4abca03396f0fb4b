import * as z from 'zod';
import { Line, Points, TextRole } from './design-parts.ts';

/**
 * A running header or footer. Placeholders: `{title}`, `{section}` (the last heading of the first two
 * levels), `{chapter}` (of the first), `{author}`, `{authorsShort}` (three at most), `{date}`, `{organization}`,
 * `{classification}`, `{product}`, `{version}`, `{journal}`, `{kind}`, `{doi}`, `{citation}`, `{shortTitle}` (or the title), `{page}`, `{pages}`, `{pageOfPages}` ("Page 3 of 9").
 */
export const RunningLine = z
  .strictObject({
    left: z.string().max(200).default(''),
    center: z.string().max(200).default(''),
    right: z.string().max(200).default(''),
    rule: Line.nullable().default(null),
    onFirstPage: z.boolean().default(true).describe('Whether to show it on the first page.'),
    text: TextRole.nullable().default(null).describe('Of its center. If null, `runningText`.'),
    pages: z
      .enum(['all', 'openings', 'others'])
      .default('all')
      .describe('Whether it is on pages that a chapter begins, on the others, or on all.'),
    position: Points.nullable()
      .default(null)
      .describe('From the edge of the paper to the baseline. If null, within the margin.'),
    centerAt: z
      .enum(['middle', 'text'])
      .default('middle')
      .describe('Whether the center part is in the middle of the frame or begins where text does.'),
  })
  .meta({ id: 'RunningLine' });

/** 1 MB of image data as base64. */
const logoLengthMax = 1_400_000;

/**
 * A brand logo. In pdf and docx it is in a running line, before the text on the same side; in html and
 * png, which have no running lines, above the document. Not shown in text output.
 */
export const Logo = z
  .strictObject({
    image: z
      .string()
      .max(logoLengthMax, 'Use a logo of at most 1 MB.')
      .regex(/^data:image\//i, 'Must be a data: URL of a png, jpeg, gif, webp or svg image.')
      .describe(
        'A png, jpeg, gif, webp or svg image of at most 1 MB as a `data:` URL. In a design file, also a path relative to that file.',
      ),
    alt: z.string().max(200).default('').describe('Alternative text; empty for a decorative logo.'),
    height: z
      .number()
      .min(4)
      .max(100)
      .default(18)
      .describe('Points; not affected by the font scale.'),
    line: z.enum(['header', 'footer']).default('header'),
    side: z.enum(['left', 'center', 'right']).default('left'),
  })
  .meta({ id: 'Logo' });
