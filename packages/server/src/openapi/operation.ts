import { z } from 'zod';
import type { BodyRule, Endpoint, Parameter } from '../endpoint.ts';
import type { Components } from './components.ts';
import type { Json, JsonSchemas } from './json-schemas.ts';
import { operationIdOf } from './operation-id-of.ts';
import { responsesOf } from './responses.ts';
import { remarkOn, securityOf } from './security.ts';

/** An endpoint as an operation. Source: OpenAPI 3.1, 4.8.10. */
export function operationOf(endpoint: Endpoint, components: Components): Json {
  const { tag, summary, credentials, body } = endpoint;
  const description = [endpoint.description, remarkOn[credentials]].filter(Boolean).join('\n\n');
  const { schemas } = components;
  const parameters = parametersOf(endpoint);
  return {
    operationId: operationIdOf(endpoint),
    tags: [tag],
    summary,
    ...(description && { description }),
    security: securityOf[credentials],
    ...(parameters.length > 0 && {
      parameters: parameters.map((parameter) => parameterObject(parameter, schemas)),
    }),
    ...(body && { requestBody: requestBody(body, schemas) }),
    responses: responsesOf(endpoint, components),
  };
}

/** Those declared, and those of the path that need no word. */
function parametersOf({ path, parameters = [] }: Endpoint): readonly Parameter[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const told = parameters.map(({ name }) => name);
  return [...names.filter((name) => !told.includes(name)).map(pathParameter), ...parameters];
}

function pathParameter(name: string): Parameter {
  const schema = name === 'id' ? z.uuid() : z.string();
  return { in: 'path', name, description: `The ${name} of the thing.`, schema };
}

function parameterObject(parameter: Parameter, schemas: JsonSchemas): Json {
  const { in: place, name, description, example } = parameter;
  const schema = schemas.of(parameter.schema);
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

function requestBody({ bytesMax, schema, example }: BodyRule<unknown>, schemas: JsonSchemas): Json {
  return {
    description: `UTF-8, at most ${bytesMax.toLocaleString('en-US')} bytes.`,
    required: true,
    content: { 'application/json': { schema: schemas.of(schema), example } },
  };
}
