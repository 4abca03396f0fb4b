import {
  binaryFormats,
  ConvertRequest,
  formats,
  markdownLengthMax,
  textFormats,
} from '@mdconv/core';
import type { Conversion } from '@mdconv/render';
import { z } from 'zod';
import { Credits } from './scalars.ts';

const { shape } = ConvertRequest;

/** The convert request for the reference, including checks beyond its schema. */
export const ConvertRequestBody = ConvertRequest.extend({
  markdown: shape.markdown
    .max(markdownLengthMax)
    .describe('Markdown. The length limit counts code points.'),
  designSystem: shape.designSystem.describe('Slug of a design system.'),
  actions: shape.actions.describe('Tidying steps applied to the markdown before rendering.'),
  page: shape.page.describe(
    'Overrides for the page of the design system. Margins in mm; the text area must be at least 40 mm wide and high.',
  ),
}).meta({ id: 'ConvertRequest' });

/** What tidying changed, or what rendering could not do; one per rule. */
export const Warning = z
  .object({ rule: z.string(), fixes: z.int().min(0) })
  .meta({ id: 'Warning' });

/** The 200 body of `POST /api/v1/convert`. Source: the published API, ConvertResponse. */
export const ConvertResponse = z
  .object({
    format: z.enum(formats),
    contentType: z.string(),
    byteSize: z.int().min(0).describe('Size of the output in bytes.'),
    designSystem: z.string(),
    output: z
      .string()
      .optional()
      .describe(`Present for ${textFormats.join(', ')}.`),
    outputBase64: z
      .base64()
      .optional()
      .describe(`Present for ${binaryFormats.join(', ')}.`),
    warnings: z.array(Warning),
    creditsCharged: Credits,
    creditsRemaining: Credits,
    requestId: z.string(),
  })
  .meta({ id: 'ConvertResponse' });

export type ConvertBody = z.infer<typeof ConvertResponse>;

/** Groups warnings by rule. */
export function warningsOf({ warnings }: Conversion): z.infer<typeof Warning>[] {
  const fixesOf = new Map<string, number>();
  for (const { rule, fixes } of warnings) fixesOf.set(rule, (fixesOf.get(rule) ?? 0) + fixes);
  return [...fixesOf].map(([rule, fixes]) => ({ rule, fixes }));
}
