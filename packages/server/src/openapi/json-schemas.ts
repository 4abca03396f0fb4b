import { z } from 'zod';

export type Json = Readonly<Record<string, unknown>>;

/** Turns schemas into JSON Schema, and keeps those that have a name for all who refer to them. */
export interface JsonSchemas {
  of(schema: z.ZodType): Json;
  /** Every named one met so far, in alphabetical order. */
  named(): Json;
}

/**
 * Shapes are told as a caller writes them, answers too: those stay open to fields that later versions
 * add, where an output schema of the same kind would close them.
 */
export function createJsonSchemas(): JsonSchemas {
  const all: Record<string, Json> = {};
  return {
    of(schema) {
      const shape = z.toJSONSchema(schema, { io: 'input', override: simplify });
      const { $schema: _, $defs = {}, ...json } = referToComponents(shape);
      for (const [name, definition] of Object.entries($defs as Record<string, Json>)) {
        const { id: _id, ...own } = definition;
        if (JSON.stringify(all[name] ?? own) !== JSON.stringify(own))
          throw new Error(`Two schemas are called ${name}.`);
        all[name] = own;
      }
      return json;
    },
    named: () =>
      Object.fromEntries(
        Object.keys(all)
          .sort()
          .map((name) => [name, all[name]]),
      ),
  };
}

/** Takes out what says nothing to a reader. */
function simplify({ jsonSchema: json }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  // The format says the same.
  if (json.format === 'uuid' || json.format === 'date-time') delete json.pattern;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
}

function referToComponents(json: unknown): Json {
  return JSON.parse(JSON.stringify(json), (key, value: unknown) =>
    key === '$ref' ? String(value).replace('#/$defs/', '#/components/schemas/') : value,
  ) as Json;
}
