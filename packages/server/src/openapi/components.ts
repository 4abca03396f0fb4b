import { createJsonSchemas, type Json, type JsonSchemas } from './json-schemas.ts';

/** What a document tells once, for all of its operations that refer to it. */
export interface Components {
  readonly schemas: JsonSchemas;
  /** Keeps a response, and gives the reference to it. */
  refer(name: string, response: () => Json): Json;
  /** Every one kept, by name. */
  responses(): Json;
}

export function createComponents(): Components {
  const kept = new Map<string, Json>();
  return {
    schemas: createJsonSchemas(),
    refer(name, response) {
      if (!kept.has(name)) kept.set(name, response());
      return { $ref: `#/components/responses/${name}` };
    },
    responses: () => Object.fromEntries(kept),
  };
}
