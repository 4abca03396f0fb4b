import {
  binaryFormats,
  checkProfiles,
  CheckRequest,
  ConvertRequest,
  createPlaceFinder,
  formats,
  markdownLengthMax,
  textFormats,
} from '@mdconv/core';
import { severities, type ConvertedBytes } from '@mdconv/render';
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

/** The check request for the reference, including checks beyond its schema. */
export const CheckRequestBody = ConvertRequestBody.extend({
  format: CheckRequest.shape.format.describe(
    'What the document becomes. Only pdf has pages, and only pdf and png have a layout.',
  ),
  profile: CheckRequest.shape.profile.describe(
    'What the document is for; decides how severe each kind of finding is.',
  ),
}).meta({ id: 'CheckRequest' });

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

const TextChange = z
  .object({
    start: z.int().min(0).describe('First UTF-16 code unit of the markdown that is replaced.'),
    end: z.int().min(0).describe('The one after the last; `start` if nothing is.'),
    text: z.string(),
  })
  .meta({ id: 'TextChange' });

const points = z.number().describe('Points.');

/** Something in a document that is not fit to send. */
export const Finding = z
  .object({
    code: z.string().describe('Name of its kind.'),
    severity: z.enum(severities),
    message: z.string().describe('One sentence for people.'),
    line: z.int().min(1).describe('In the markdown. 1-based.'),
    column: z.int().min(1).describe('Within the line. 1-based, UTF-16 code units.'),
    page: z.int().min(1).optional().describe('Page of the pdf. Absent for other formats.'),
    box: z
      .object({ x: points, y: points, width: points, height: points })
      .optional()
      .describe('The block on its page, from its top left.'),
    fix: z
      .array(TextChange)
      .optional()
      .describe('Edits of the markdown that remove the finding, sorted and disjoint.'),
  })
  .meta({ id: 'Finding' });

/** The 200 body of `POST /api/v1/check`. */
export const CheckResponse = z
  .object({
    findings: z.array(Finding).describe('In the order of the markdown.'),
    pages: z.int().min(0).optional().describe('Pages of the pdf. Absent for other formats.'),
    isCut: z.boolean().describe('Whether there are more findings than a response holds.'),
    profile: z.enum(checkProfiles),
    requestId: z.string(),
  })
  .meta({ id: 'CheckResponse' });

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
