import type { Endpoint, Success } from '../endpoint.ts';
import type { Components } from './components.ts';
import { errorResponses } from './error-responses.ts';
import { headersOf } from './headers.ts';
import type { Json, JsonSchemas } from './json-schemas.ts';

/** What an endpoint answers, by status. */
export function responsesOf(endpoint: Endpoint, components: Components): Json {
  const { success } = endpoint;
  const headers = { ...headersOf(endpoint), ...ownHeaders(success) };
  return {
    [success.status]: {
      description: success.description,
      headers,
      content: contentOf(success, components.schemas),
    },
    ...(success.notModified && {
      304: { description: 'What the caller has is current.', headers },
    }),
    ...errorResponses(endpoint, components),
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
