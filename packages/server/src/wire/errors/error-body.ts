import type { ErrorCode } from '@mdconv/core';
import { z } from 'zod';
import { FileWithContent } from '../file.ts';

/** The body of every response with a status of 400 or above. Source: the published API, ApiError. */
const ApiErrorBody = z
  .object({
    error: z.object({
      code: z.string().describe('Stable error code for programs.'),
      message: z.string().describe('What is wrong and how to fix it, for people.'),
      requestId: z.string().optional().describe('Same as the X-Request-ID header.'),
      details: z
        .array(z.object({ path: z.string(), message: z.string() }))
        .optional()
        .describe('The invalid fields of the request.'),
    }),
  })
  .meta({ id: 'ApiError' });

/** Source: the published API, Errors. */
const OutOfCreditsBody = ApiErrorBody.extend({ credits_remaining: z.literal(0) }).meta({
  id: 'OutOfCreditsError',
});

const VersionConflictBody = ApiErrorBody.extend({
  current: FileWithContent.describe('The current file on the server.'),
}).meta({ id: 'VersionConflictError' });

/** The body schema of an error. A few codes have additional fields. */
export function errorBodyOf(code: ErrorCode): z.ZodType {
  if (code === 'out_of_credits') return OutOfCreditsBody;
  return code === 'version_conflict' ? VersionConflictBody : ApiErrorBody;
}
