import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { endpoints } from '../../src/endpoints/index.ts';
import { openApiDocument } from '../../src/openapi/index.ts';

export interface Media {
  readonly schema?: object;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, unknown>>;
}

export interface Header {
  readonly required?: boolean;
  readonly schema: { readonly type?: string };
  readonly example?: unknown;
}

export interface Response {
  readonly description: string;
  readonly headers?: Readonly<Record<string, { readonly $ref: string } | Header>>;
  readonly content?: Readonly<Record<string, Media>>;
}

export interface Parameter {
  readonly in: string;
  readonly name: string;
  readonly required?: boolean;
  readonly schema: Schema;
  readonly example?: unknown;
}

export interface Operation {
  readonly operationId: string;
  readonly 'x-codeSamples'?: readonly { readonly lang: string; readonly source: string }[];
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, Response>>;
}

/** The supported subset of JSON Schema. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly [keyword: string]: unknown;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, Response>>;
    readonly headers: Readonly<Record<string, Header>>;
    readonly examples: Readonly<Record<string, { readonly value: unknown }>>;
  };
}

/** The document that the server serves. */
export const served = JSON.parse(JSON.stringify(openApiDocument(endpoints))) as Document;

/** The document with all response references resolved. */
export const reference = JSON.parse(JSON.stringify(served), (_, value: unknown) => {
  const { $ref = '' } = (value ?? {}) as { $ref?: string };
  return $ref.startsWith('#/components/responses/')
    ? served.components.responses[$ref.split('/').at(-1) ?? '']
    : value;
}) as Document;

const ajv = new Ajv2020({ allErrors: true, strictSchema: false });
formats(ajv);
ajv.addFormat('base64', /^[A-Za-z0-9+/]*={0,2}$/);
ajv.addSchema(closed(reference) as object, 'reference');

/**
 * Validates a value against a schema of the document, with undocumented fields forbidden.
 * @param at JSON pointer to the schema
 * @returns the errors as sentences
 */
export function shapeFaults(at: string, value: unknown): readonly string[] {
  const validate = validatorOf(at);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message = '', params }) =>
      `${instancePath || 'The body'} ${message} ${JSON.stringify(params)}`,
  );
}

const validators = new Map<string, ValidateFunction>();

function validatorOf(at: string): ValidateFunction {
  let validate = validators.get(at);
  if (!validate) validators.set(at, (validate = ajv.compile({ $ref: `reference#${at}` })));
  return validate;
}

/** The same schema with additional properties forbidden. */
function closed(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(closed);
  if (typeof json !== 'object' || json === null) return json;
  const parts = Object.entries(json).map(([key, value]) => [key, closed(value)]);
  const isOpen = 'properties' in json && !('additionalProperties' in json);
  return Object.fromEntries([...parts, ...(isOpen ? [['additionalProperties', false]] : [])]);
}

/** A JSON pointer. Source: RFC 6901, 3. */
export function pointer(...names: readonly (string | number)[]): string {
  return names
    .map(
      (name) => `/${encodeURIComponent(String(name).replaceAll('~', '~0').replaceAll('/', '~1'))}`,
    )
    .join('');
}
