import { z } from 'zod';
import type { BodyRule, Endpoint, Parameter, Success } from '../http/index.ts';
import { findExample } from '../wire/index.ts';
import type { Components, Json } from './components.ts';
import { errorResponses } from './errors.ts';
import { codeSamplesOf } from './code-samples.ts';
import { headersOf } from './headers.ts';
import { operationIdOf } from './operation-id.ts';
import { securityOf } from './security.ts';

/** Describes an endpoint as an operation. Source: OpenAPI 3.1, 4.8.10. */
export function operationOf(endpoint: Endpoint, components: Components): Json {
  const { tag, summary, body } = endpoint;
  const { schemes, remark } = securityOf(endpoint);
  const description = [endpoint.description, remark].filter(Boolean).join('\n\n');
  const parameters = parametersOf(endpoint);
  return {
    operationId: operationIdOf(endpoint),
    tags: [tag],
    summary,
    ...(description && { description }),
    security: schemes,
    ...(parameters.length > 0 && {
      parameters: parameters.map((parameter) => parameterObject(parameter, components)),
    }),
    ...(body && { requestBody: requestBody(body, components) }),
    responses: {
      ...successResponses(endpoint, components),
      ...errorResponses(endpoint, components),
    },
    ...codeSamplesOf(endpoint),
  };
}

/** The declared parameters, and the undeclared ones in the path. */
function parametersOf({ path, parameters = [] }: Endpoint): readonly Parameter[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const declared = parameters.map(({ name }) => name);
  return [...names.filter((name) => !declared.includes(name)).map(pathParameter), ...parameters];
}

function pathParameter(name: string): Parameter {
  const schema = name === 'id' ? z.uuid() : z.string();
  return { in: 'path', name, description: `The ${name} in the path.`, schema };
}

function parameterObject(parameter: Parameter, components: Components): Json {
  const { in: place, name, description, example } = parameter;
  const schema = components.schemaOf(parameter.schema);
  return {
    name,
    in: place,
    description,
    ...(place === 'path' && { required: true }),
    schema,
    ...(example !== undefined && {
      example: schema['type'] === 'integer' ? Number(example) : example,
    }),
  };
}

function requestBody(
  { bytesMax, schema, example, fromMarkdown }: BodyRule<unknown>,
  components: Components,
): Json {
  return {
    description: `UTF-8, at most ${bytesMax.toLocaleString('en-US')} bytes.`,
    required: true,
    content: {
      'application/json': { schema: components.schemaOf(schema), example },
      ...(fromMarkdown && {
        'text/markdown': { schema: { type: 'string' }, example: '# Plan\n\nShip it.\n' },
      }),
    },
  };
}

function successResponses(endpoint: Endpoint, components: Components): Json {
  const { success } = endpoint;
  const headersWith = (own: Success['headers'] = {}): Json => ({
    ...headersOf(endpoint),
    ...Object.fromEntries(
      Object.entries(own).map(([name, description]) => [
        name,
        { description, schema: { type: 'string' } },
      ]),
    ),
  });
  const responseOf = (shown: Omit<Success, 'status'>) => ({
    description: shown.description,
    headers: headersWith(shown.headers),
    content: mediaTypes(shown, components),
  });
  const headers = headersWith(success.headers);
  return {
    [success.status]: responseOf(success),
    ...(success.accepted && { 202: responseOf(success.accepted) }),
    ...(success.notModified && {
      304: { description: 'The caller has the current version.', headers },
    }),
  };
}

/** Generators make a type of it; without a schema, it would be unknown. */
const binary = { schema: { type: 'string', format: 'binary' } };

function mediaTypes(
  { schema, example, media = [] }: Omit<Success, 'status'>,
  components: Components,
): Json {
  const value = example ?? (schema && findExample(schema));
  const shown = value === undefined ? {} : { example: value };
  const text = { schema: { type: 'string' }, ...(!schema && shown) };
  return {
    ...(schema && { 'application/json': { schema: components.schemaOf(schema), ...shown } }),
    ...Object.fromEntries(media.map((type) => [type, type.startsWith('text/') ? text : binary])),
  };
}
