import { problemsOf } from '@mdconv/core';
import type { z } from 'zod';
import type { BodyRule } from '../endpoint.ts';
import { wrongShape } from '../wire/index.ts';

/**
 * Raw bytes of a body that holds a document: every one of a million characters may be written as an
 * escaped pair of twelve bytes, and some room is left for the rest.
 */
export const documentBytesMax = 12.5 * 1024 * 1024;

/** Raw bytes of any other body. */
const bytesMaxOfFields = 1024 * 1024;

interface Fields<Schema extends z.ZodType> {
  readonly schema: Schema;
  readonly example: z.input<Schema>;
  readonly bytesMax?: number;
  /** Looks at the JSON before its shape is checked. */
  readonly before?: (json: unknown) => void;
}

/**
 * The body of every endpoint but convert: strict fields, of which a wrong one is
 * `validation_failed`.
 */
export function fields<Schema extends z.ZodType>({
  schema,
  example,
  bytesMax = bytesMaxOfFields,
  before,
}: Fields<Schema>): BodyRule<z.output<Schema>> {
  return {
    bytesMax,
    schema,
    example,
    refusal: 'validation_failed',
    read(json) {
      before?.(json);
      const parsed = schema.safeParse(json);
      if (parsed.success) return parsed.data;
      throw wrongShape('validation_failed', problemsOf(parsed.error));
    },
  };
}
