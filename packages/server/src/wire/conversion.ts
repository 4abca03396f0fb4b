import {
  binaryFormats,
  ConvertRequest,
  createPlaceFinder,
  formats,
  markdownLengthMax,
  textFormats,
} from '@mdconv/core';
import type { ConvertedBytes } from '@mdconv/render';
import { z } from 'zod';
import { Credits } from './scalars.ts';

const { shape } = ConvertRequest;

/** The convert request for the reference, including checks beyond its schema. */
export const ConvertRequestBody = ConvertRequest.extend({
  markdown: shape.markdown
    .max(markdownLengthMax)
    .describe('Markdown. The length limit counts code points.'),
  designSystem: shape.designSystem.describe(
    'Slug of a design system, or the id of one of your own.',
  ),
  actions: shape.actions.describe('Tidying steps applied to the markdown before rendering.'),
  page: shape.page.describe(
    'Overrides for the page of the design system. Margins in mm; the text area must be at least 40 mm wide and high.',
  ),
}).meta({ id: 'ConvertRequest' });

/** What tidying changed, or what rendering could not do; one per rule. */
export const Warning = z
  .object({
    rule: z.string(),
    fixes: z.int().min(0),
    message: z.string().optional().describe('One sentence for people, about the first place.'),
    line: z.int().min(1).optional().describe('First place in the markdown. 1-based.'),
    column: z.int().min(1).optional().describe('Within the line. 1-based, UTF-16 code units.'),
  })
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

/** Groups warnings by rule, with the message and place of the first of each. */
export function warningsOf(
  { warnings }: Pick<ConvertedBytes, 'warnings'>,
  markdown: string,
): z.infer<typeof Warning>[] {
  const placeOf = createPlaceFinder(markdown);
  const byRule = new Map<string, z.infer<typeof Warning>>();
  for (const { rule, fixes, message, positions: [first] = [] } of warnings) {
    const found = byRule.get(rule);
    if (found) found.fixes += fixes;
    else
      byRule.set(rule, {
        ...{ rule, fixes },
        ...(message !== undefined && { message }),
        ...(first && placeOf(first.start)),
      });
  }
  return [...byRule.values()];
}

/** Proxies refuse long headers. */
const warningsInHeaderMax = 40;

/** The warnings as the value of a header, which must be short and ASCII: without messages. */
export function warningsHeader(warnings: readonly z.infer<typeof Warning>[]): string {
  return JSON.stringify(
    warnings.slice(0, warningsInHeaderMax).map(({ message: _, ...place }) => place),
  );
}
