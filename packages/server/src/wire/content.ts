import { z } from 'zod';
import { ApiError } from './errors.ts';

/** Bytes in UTF-8. Source: the published API, Limits; its decisions, Sizes. */
const bytesMax = 1_048_576;

/** A file's markdown, kept as it is, NUL included. */
export const Content = z
  .string()
  .refine((text) => !/\p{Surrogate}/u.test(text), {
    error: 'Give no half of a surrogate pair.',
  })
  .meta({ description: `Markdown; ${bytesMax} bytes of UTF-8 at most.` });

/**
 * Looks at the content of a body before its shape is checked.
 * @throws {ApiError} `payload_too_large`
 */
export function checkContentSize(body: unknown): void {
  const content =
    typeof body === 'object' && body !== null && 'content' in body ? body.content : undefined;
  if (typeof content === 'string' && Buffer.byteLength(content) > bytesMax)
    throw new ApiError(
      'payload_too_large',
      `The content is larger than ${bytesMax} bytes of UTF-8.`,
    );
}
