import { z } from 'zod';

/**
 * Names a record schema and gives it an example. The OpenAPI component, its example and the default
 * example of every endpoint that returns the record derive from it.
 */
export function record<Schema extends z.ZodType>(
  id: string,
  schema: Schema,
  example: z.output<Schema>,
): Schema {
  return schema.meta({ id, examples: [example] });
}

/** The example of a schema, if any. */
export function findExample(schema: z.ZodType): unknown {
  const { examples } = (z.globalRegistry.get(schema) ?? {}) as { readonly examples?: unknown[] };
  return examples?.[0];
}

/**
 * The example of a `record`.
 * @throws {Error} the schema has none
 */
export function exampleOf<Schema extends z.ZodType>(schema: Schema): z.output<Schema> {
  const example = findExample(schema);
  if (example === undefined) throw new Error('The schema has no example.');
  return example as z.output<Schema>;
}

/** The time of all examples. */
export const exampleTime = '2026-11-20T12:00:00.000Z';
