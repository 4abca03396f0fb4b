import { errorTable, type ErrorCode } from '@mdconv/core';
import type { Endpoint } from '../endpoint.ts';
import { errorBodyOf } from '../wire/index.ts';
import type { Components } from './components.ts';
import { errorCodesOf, knowsCaller } from './error-codes-of.ts';
import { headersOf, headersOfErrors } from './headers.ts';
import type { Json, JsonSchemas } from './json-schemas.ts';

/**
 * Every error that an endpoint may answer, by status. Most endpoints answer much the same ones, which
 * are named after their codes, and after the lack of a caller whose rate could be told.
 */
export function errorResponses(endpoint: Endpoint, components: Components): Json {
  const codes = errorCodesOf(endpoint);
  const statuses = [...new Set(codes.map((code) => errorTable[code].status))];
  return Object.fromEntries(
    statuses.map((status) => {
      const ofStatus = codes.filter((code) => errorTable[code].status === status);
      const name = [...ofStatus, ...(knowsCaller(endpoint) ? [] : ['anonymous'])].join('.');
      return [
        status,
        components.refer(name, () => response(ofStatus, headersOf(endpoint), components.schemas)),
      ];
    }),
  );
}

function response(codes: readonly ErrorCode[], headers: Json, schemas: JsonSchemas): Json {
  const shapes = [...new Set(codes.map(errorBodyOf))].map((body) => schemas.of(body));
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
