import type { ErrorCode } from '@mdconv/core';
import { NotFoundError } from '@mdconv/store';
import { z } from 'zod';
import type { ApiRequest, Parameter } from '../../http/index.ts';
import {
  ApiError,
  Uuid,
  wrongShape,
  type markdownQuery,
  type ShapeErrorCode,
} from '../../wire/index.ts';

/** Parameters that several endpoints share, and the functions that read them. */

export const idempotencyKey: Parameter = {
  in: 'header',
  name: 'Idempotency-Key',
  description:
    'Any text that you choose. Requests with the same key and body are executed and charged once in 24 hours.',
  schema: z.string().regex(/^[\x21-\x7e]{1,255}$/),
  example: '9f1c7a52-7f0e-4f3e-9c6b-8d1f0c1f2a10',
};

/** The errors that a test key can simulate. Source: the decisions on the published API. */
const simulated = [
  'out_of_credits',
  'rate_limited',
  'internal_error',
  'server_busy',
] as const satisfies readonly ErrorCode[];

export const simulate: Parameter = {
  in: 'header',
  name: 'X-Mdconv-Simulate',
  description: 'Returns this error. Test keys only; ignored for live keys.',
  schema: z.enum(simulated),
};

/**
 * Throws the error that a test key requests with `X-Mdconv-Simulate`. Ignores live keys.
 * @throws {ApiError} the requested error; `refusal` for an unknown name
 */
export function simulateFailure({ headers, caller }: ApiRequest, refusal: ShapeErrorCode): void {
  const wanted = headers['x-mdconv-simulate'];
  if (caller?.mode !== 'test' || wanted === undefined) return;
  const code = simulated.find((known) => known === wanted);
  if (!code)
    throw wrongShape(refusal, [
      { path: 'X-Mdconv-Simulate', message: `Must be one of ${simulated.join(', ')}.` },
    ]);
  const facts = code === 'rate_limited' ? { headers: { 'Retry-After': '1' } } : {};
  throw new ApiError(code, 'Simulated by X-Mdconv-Simulate.', facts);
}

/** The fields of a request for a body that is the markdown itself. */
export function settingsInQuery(fields: typeof markdownQuery): readonly Parameter[] {
  return fields.map(({ name, schema }) => ({
    in: 'query',
    name,
    description: 'As in the JSON body. Only if the body is text/markdown.',
    schema,
  }));
}

/** A boolean query parameter. Only the literal `true` is true. */
export function flag(name: string, description: string): Parameter {
  return { in: 'query', name, description, schema: z.literal(['true', 'false']) };
}

export function isSet({ query }: ApiRequest, { name }: Parameter): boolean {
  return query.get(name) === 'true';
}

/**
 * Reads a time of a body that must be in the future; null: never. Milliseconds since 1970, UTC.
 * @throws {ApiError} `validation_failed`
 */
export function futureTime(path: string, text: string | null, now: number): number | null {
  const time = text === null ? null : Date.parse(text);
  if (time !== null && !(time > now))
    throw wrongShape('validation_failed', [{ path, message: 'Must be in the future.' }]);
  return time;
}

/** The id in the path. */
export function idOf(
  resource:
    'account' | 'batch' | 'job' | 'project' | 'folder' | 'file' | 'image' | 'session' | 'key',
): Parameter {
  return {
    in: 'path',
    name: 'id',
    description: `The ${resource}'s id; a malformed id returns 404.`,
    schema: z.uuid(),
  };
}

/**
 * Reads the id in the path, in lower case.
 * @throws {NotFoundError} the id is malformed
 */
export function pathId({ parameters: { id = '' } }: ApiRequest, resource: string): string {
  const { data: uuid } = Uuid.safeParse(id);
  if (uuid === undefined) throw new NotFoundError(resource);
  return uuid;
}
