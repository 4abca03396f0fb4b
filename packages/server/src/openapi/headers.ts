import { errorTable, type ErrorCode } from '@mdconv/core';
import type { Endpoint } from '../http/index.ts';
import { settings } from '../settings/index.ts';
import type { Json } from './components.ts';
import { knowsCaller } from './security.ts';

const integer = { type: 'integer', minimum: 0 };

/** Headers that many responses share. */
export const commonHeaders = {
  'X-Request-ID': {
    description: 'Identifies the request. Include it when you contact the operator.',
    required: true,
    schema: { type: 'string', pattern: '^req_[0-9A-Za-z]{24}$' },
    example: 'req_4fJq0Zt7LwXc2mBvN9sKdE1a',
  },
  'RateLimit-Limit': {
    description:
      'Requests allowed per window of one minute: of the key or session, or of all keys of the account together in a response that refuses a request for that limit.',
    schema: integer,
    example: Number(settings.rateLimit.default),
  },
  'RateLimit-Remaining': {
    description: 'Requests left in the current window.',
    schema: integer,
    example: Number(settings.rateLimit.default) - 1,
  },
  'RateLimit-Reset': {
    description: 'Seconds until the current window ends.',
    schema: integer,
    example: 42,
  },
  'Retry-After': {
    description: 'Seconds to wait before retrying.',
    schema: integer,
    example: 42,
  },
  'X-Should-Retry': {
    description:
      '`false`: the request may have been executed, and repeating it may execute it twice. Sent only for requests without an Idempotency-Key.',
    schema: { const: 'false' },
    example: 'false',
  },
  'WWW-Authenticate': {
    description: 'The required credentials: `Bearer` for an API key, `Cookie` for a session.',
    required: true,
    schema: { type: 'string' },
    example: 'Bearer realm="mdconv"',
  },
} as const;

type CommonHeader = keyof typeof commonHeaders;

const rateHeaders = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'] as const;

/** Headers of every response of an endpoint. */
export function headersOf(endpoint: Endpoint): Json {
  return refer('X-Request-ID', ...(knowsCaller(endpoint) ? rateHeaders : []));
}

/** Additional headers of an error response with these codes. */
export function headersOfErrors(codes: readonly ErrorCode[]): Json {
  return {
    ...(codes.some((code) => errorTable[code].status === 401) && refer('WWW-Authenticate')),
    ...(codes.includes('rate_limited') && refer(...rateHeaders)),
    ...(codes.some((code) => retryable.includes(code)) && refer('Retry-After')),
    ...(codes.includes('unavailable') && refer('X-Should-Retry')),
  };
}

const retryable: readonly ErrorCode[] = [
  'rate_limited',
  'server_busy',
  'idempotency_in_progress',
  'unavailable',
];

function refer(...names: readonly CommonHeader[]): Json {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
