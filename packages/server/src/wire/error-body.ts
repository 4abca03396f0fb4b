import type { ErrorCode } from '@mdconv/core';
import { z } from 'zod';
import { FileWithContent } from './file.ts';

/** The body of every answer from 400 on. Source: the published API, ApiError. */
const ApiErrorBody = z
  .object({
    error: z.object({
      code: z.string().describe('Stable: what a program decides by.'),
      message: z.string().describe('For people: what was wrong and what to do.'),
      requestId: z.string().optional().describe('Equals the X-Request-ID header.'),
      details: z
        .array(z.object({ path: z.string(), message: z.string() }))
        .optional()
        .describe('Where a body does not have the shape that it should.'),
    }),
  })
  .meta({ id: 'ApiError' });

/** Source: the published API, Errors: a variant body carries the balance. */
const OutOfCreditsBody = ApiErrorBody.extend({ credits_remaining: z.literal(0) }).meta({
  id: 'OutOfCreditsError',
});

const VersionConflictBody = ApiErrorBody.extend({
  current: FileWithContent.describe('As it is on the server now.'),
}).meta({ id: 'VersionConflictError' });

/** The shape of an error's body, which for a few codes says more. */
export function errorBodyOf(code: ErrorCode): z.ZodType {
  if (code === 'out_of_credits') return OutOfCreditsBody;
  return code === 'version_conflict' ? VersionConflictBody : ApiErrorBody;
}
