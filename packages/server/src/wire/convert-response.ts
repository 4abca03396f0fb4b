import { binaryFormats, formats, textFormats } from '@mdconv/core';
import type { Conversion } from '@mdconv/render';
import { z } from 'zod';

const Credits = z.int().min(0);

/** What tidying changed, or rendering could not do; one a rule. */
export const Warning = z
  .object({ rule: z.string(), fixes: z.int().min(0) })
  .meta({ id: 'Warning' });

/** The 200 body of `POST /api/v1/convert`. Source: the published API, ConvertResponse. */
export const ConvertResponse = z
  .object({
    format: z.enum(formats),
    contentType: z.string(),
    byteSize: z.int().min(0).describe('Of the output.'),
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

/** One for each rule: a document with a thousand missing images need not say so a thousand times. */
export function warningsOf({ warnings }: Conversion): z.infer<typeof Warning>[] {
  const fixesOf = new Map<string, number>();
  for (const { rule, fixes } of warnings) fixesOf.set(rule, (fixesOf.get(rule) ?? 0) + fixes);
  return [...fixesOf].map(([rule, fixes]) => ({ rule, fixes }));
}
