import { z } from 'zod';
import type { Parameter } from '../endpoint.ts';
import { simulated } from './simulate-failure.ts';

/** Parameters that several endpoints read. */

export const idempotencyKey: Parameter = {
  in: 'header',
  name: 'Idempotency-Key',
  description:
    'Any text of the caller. The same request with the same key is done, and charged, once in 24 hours.',
  schema: z.string().regex(/^[\x21-\x7e]{1,255}$/),
  example: '9f1c7a52-7f0e-4f3e-9c6b-8d1f0c1f2a10',
};

export const ifNoneMatch: Parameter = {
  in: 'header',
  name: 'If-None-Match',
  description: 'Entity tags that the caller has, or `*`: answered 304 if one is current.',
  schema: z.string(),
  example: '"1"',
};

export const simulate: Parameter = {
  in: 'header',
  name: 'X-Mdconv-Simulate',
  description: 'Test keys alone: answer with this error.',
  schema: z.enum(simulated),
};

/** Only the literal `true` is true. */
export function flag(name: string, description: string): Parameter {
  return { in: 'query', name, description, schema: z.literal(['true', 'false']) };
}

export function isSet(query: URLSearchParams, { name }: Parameter): boolean {
  return query.get(name) === 'true';
}

/** The id in a path. */
export function idOf(thing: 'project' | 'folder' | 'file' | 'session' | 'key'): Parameter {
  return {
    in: 'path',
    name: 'id',
    description: `Of the ${thing}. One that is none is not found.`,
    schema: z.uuid(),
  };
}
