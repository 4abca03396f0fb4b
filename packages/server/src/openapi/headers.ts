import { errorTable, type ErrorCode } from '@mdconv/core';
import { settings } from '../settings/index.ts';
import type { Endpoint } from '../endpoint.ts';
import { knowsCaller } from './error-codes-of.ts';
import type { Json } from './json-schemas.ts';

const integer = { type: 'integer', minimum: 0 };

/** Headers that many answers carry, once for all of them. */
export const commonHeaders = {
  'X-Request-ID': {
    description: 'Names this request; tell it to the operator when something is wrong.',
    required: true,
    schema: { type: 'string', pattern: '^req_[0-9A-Za-z]{24}$' },
    example: 'req_4fJq0Zt7LwXc2mBvN9sKdE1a',
  },
  'RateLimit-Limit': {
    description: 'Requests that the caller may make in a window of one minute.',
    schema: integer,
    example: Number(settings.rateLimit.default),
  },
  'RateLimit-Remaining': {
    description: 'Requests that are left in this window.',
    schema: integer,
    example: Number(settings.rateLimit.default) - 1,
  },
  'RateLimit-Reset': {
    description: 'Seconds until the window ends.',
    schema: integer,
    example: 42,
  },
  'Retry-After': {
    description: 'Seconds to wait before the request is repeated.',
    schema: integer,
    example: 42,
  },
  'WWW-Authenticate': {
    description: 'Which credentials are wanted: `Bearer` for a key, `Cookie` for a session.',
    required: true,
    schema: { type: 'string' },
    example: 'Bearer realm="mdconv"',
  },
} as const;

type CommonHeader = keyof typeof commonHeaders;

const ofRate = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'] as const;

/** Those of every answer of an endpoint: the rate is told once the caller is known. */
export function headersOf(endpoint: Endpoint): Json {
  return refer('X-Request-ID', ...(knowsCaller(endpoint) ? ofRate : []));
}

/** What errors of one status carry beside them. */
export function headersOfErrors(codes: readonly ErrorCode[]): Json {
  return {
    ...(codes.some((code) => errorTable[code].status === 401) && refer('WWW-Authenticate')),
    ...(codes.includes('rate_limited') && refer(...ofRate)),
    ...(codes.some((code) => worthRepeating.includes(code)) && refer('Retry-After')),
  };
}

const worthRepeating: readonly ErrorCode[] = [
  'rate_limited',
  'server_busy',
  'idempotency_in_progress',
];

function refer(...names: readonly CommonHeader[]): Json {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
