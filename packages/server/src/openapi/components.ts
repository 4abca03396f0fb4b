import { z } from 'zod';

export type Json = Readonly<Record<string, unknown>>;

/** Collects the schemas and responses that operations reference. */
export interface Components {
  /** Converts a zod schema to JSON Schema. Schemas with an id become components. */
  schemaOf(schema: z.ZodType): Json;
  /** Registers a response under a name and returns a reference to it. */
  refer(name: string, response: () => Json): Json;
  /** All schema components in alphabetical order. */
  schemas(): Json;
  /** All response components by name. */
  responses(): Json;
}

/**
 * Schemas describe the input form, for responses too: that form stays open to fields that later
 * versions add, whereas zod's output form would forbid them.
 */
export function createComponents(): Components {
  const schemas: Record<string, Json> = {};
  const responses = new Map<string, Json>();
  return {
    schemaOf(schema) {
      const shape = z.toJSONSchema(schema, { io: 'input', override: simplify });
      const { $schema: _, $defs = {}, ...json } = referToComponents(shape);
      for (const [name, definition] of Object.entries($defs as Record<string, Json>)) {
        const { id: _id, ...own } = definition;
        if (JSON.stringify(schemas[name] ?? own) !== JSON.stringify(own))
          throw new Error(`Two schemas are named ${name}.`);
        schemas[name] = own;
      }
      return json;
    },
    refer(name, response) {
      if (!responses.has(name)) responses.set(name, response());
      return { $ref: `#/components/responses/${name}` };
    },
    schemas: () =>
      Object.fromEntries(
        Object.keys(schemas)
          .sort()
          .map((name) => [name, schemas[name]]),
      ),
    responses: () => Object.fromEntries(responses),
  };
}

/**
 * Removes redundant keywords. A default becomes a sentence: generators make a field with a default
 * required.
 */
function simplify({ jsonSchema: json }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (json.format === 'uuid' || json.format === 'date-time') delete json.pattern;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  const { default: standard } = json;
  delete json.default;
  const text = JSON.stringify(standard);
  if (standard !== undefined && text !== '{}')
    json.description = [json.description, `Default: \`${text}\`.`].filter(Boolean).join(' ');
}

function referToComponents(json: unknown): Json {
  return JSON.parse(JSON.stringify(json), (key, value: unknown) =>
    key === '$ref' ? String(value).replace('#/$defs/', '#/components/schemas/') : value,
  ) as Json;
}
