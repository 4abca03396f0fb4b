import { z } from 'zod';

/** The body of every answer from 400 on. Source: the published API, ApiError. */
export const ApiErrorBody = z
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
