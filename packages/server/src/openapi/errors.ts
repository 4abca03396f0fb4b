import { errorCodes, errorTable, type ErrorCode } from '@mdconv/core';
import type { Endpoint } from '../http/index.ts';
import { errorBodyOf, exampleContent, exampleOf, File } from '../wire/index.ts';
import type { Components, Json } from './components.ts';
import { commonHeaders, headersOf, headersOfErrors } from './headers.ts';
import { knowsCaller, securityOf } from './security.ts';

/**
 * All error codes of an endpoint, sorted by status: those it declares, and those of its credentials,
 * limits and body.
 */
export function errorCodesOf(endpoint: Endpoint): readonly ErrorCode[] {
  const { body, addressLimit, isStatic, errors = [] } = endpoint;
  const possible = new Set<ErrorCode>([
    ...securityOf(endpoint).errors,
    ...(body ? (['invalid_request', 'payload_too_large', body.refusal] as const) : []),
    ...(knowsCaller(endpoint) || addressLimit || isStatic ? (['rate_limited'] as const) : []),
    ...errors,
    ...(endpoint.credentials === 'none' ? [] : (['server_busy', 'unavailable'] as const)),
    'internal_error',
  ]);
  return errorCodes.filter((code) => possible.has(code));
}

/**
 * The error responses of an endpoint by status. Endpoints share response components, named after their
 * codes and, for endpoints without `RateLimit-*` headers, `anonymous`.
 */
export function errorResponses(endpoint: Endpoint, components: Components): Json {
  const codes = errorCodesOf(endpoint);
  const statuses = [...new Set(codes.map((code) => errorTable[code].status))];
  return Object.fromEntries(
    statuses.map((status) => {
      const ofStatus = codes.filter((code) => errorTable[code].status === status);
      const name = [...ofStatus, ...(knowsCaller(endpoint) ? [] : ['anonymous'])].join('.');
      const build = () => response(ofStatus, headersOf(endpoint), components);
      return [status, components.refer(name, build)];
    }),
  );
}

function response(codes: readonly ErrorCode[], headers: Json, components: Components): Json {
  const shapes = [...new Set(codes.map(errorBodyOf))].map((body) => components.schemaOf(body));
  return {
    description: codes.map((code) => `\`${code}\`: ${errorTable[code].meaning}`).join('\n\n'),
    headers: { ...headers, ...headersOfErrors(codes) },
    content: {
      'application/json': {
        schema: shapes.length === 1 ? shapes[0] : { anyOf: shapes },
        examples: Object.fromEntries(
          codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
        ),
      },
    },
  };
}

const detailsOf: { readonly [Code in ErrorCode]?: readonly Json[] } = {
  invalid_request: [{ path: 'markdown', message: 'Must not be empty.' }],
  validation_failed: [{ path: 'name', message: 'Must be 1 to 200 characters.' }],
};

const fieldsOf: { readonly [Code in ErrorCode]?: Json } = {
  out_of_credits: { credits_remaining: 0 },
  version_conflict: {
    current: { ...exampleOf(File), version: 8, etag: '"8"', content: exampleContent },
  },
};

/** An example body for each error code. */
export function errorExamples(codes: readonly ErrorCode[]): Json {
  return Object.fromEntries(codes.map((code) => [code, { value: exampleBody(code) }]));
}

function exampleBody(code: ErrorCode): Json {
  const { exampleMessage: message } = errorTable[code];
  const requestId = commonHeaders['X-Request-ID'].example;
  const details = detailsOf[code];
  return { error: { code, message, requestId, ...(details && { details }) }, ...fieldsOf[code] };
}
