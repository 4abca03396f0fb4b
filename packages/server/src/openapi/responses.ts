import type { Endpoint, Success } from '../endpoint.ts';
import { errorBodyOf, statusOf, type ErrorCode } from '../wire/index.ts';
import { errorCodesOf } from './error-codes-of.ts';
import { errorGuide } from './error-guide.ts';
import { headersOf, headersOfErrors } from './headers.ts';
import type { Json, JsonSchemas } from './json-schemas.ts';

/** What an endpoint answers, by status. */
export function responsesOf(endpoint: Endpoint, schemas: JsonSchemas): Json {
  const { success } = endpoint;
  const headers = headersOf(endpoint);
  const own = { ...headers, ...ownHeaders(success) };
  const codes = errorCodesOf(endpoint);
  const statuses = [...new Set(codes.map((code) => statusOf[code]))];
  return {
    [success.status]: {
      description: success.description,
      headers: own,
      content: contentOf(success, schemas),
    },
    ...(success.notModified && {
      304: { description: 'What the caller has is current.', headers: own },
    }),
    ...Object.fromEntries(
      statuses.map((status) => {
        const ofStatus = codes.filter((code) => statusOf[code] === status);
        return [status, errorResponse(ofStatus, headers, schemas)];
      }),
    ),
  };
}

function ownHeaders({ headers = {} }: Success): Json {
  return Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [
      name,
      { description, schema: { type: 'string' } },
    ]),
  );
}

function contentOf({ schema, example, media = [] }: Success, schemas: JsonSchemas): Json {
  const shown = example === undefined ? {} : { example };
  const text = { schema: { type: 'string' }, ...(!schema && shown) };
  return {
    ...(schema && { 'application/json': { schema: schemas.of(schema), ...shown } }),
    ...Object.fromEntries(media.map((type) => [type, type.startsWith('text/') ? text : {}])),
  };
}

function errorResponse(codes: readonly ErrorCode[], headers: Json, schemas: JsonSchemas): Json {
  const shapes = [...new Set(codes.map(errorBodyOf))].map((body) => schemas.of(body));
  return {
    description: codes.map((code) => `\`${code}\`: ${errorGuide[code].meaning}`).join('\n\n'),
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
