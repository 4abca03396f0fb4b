import { errorTable, type ErrorCode } from '@mdconv/core';
import { z } from 'zod';
import type { Endpoint } from '../../src/http/index.ts';
import { endpoints } from '../../src/endpoints/index.ts';
import { errorCodesOf } from '../../src/openapi/index.ts';
import { createRouter } from '../../src/http/index.ts';
import { ApiError, errorBodyOf } from '../../src/wire/index.ts';
import { pointer, reference, shapeFaults, type Header, type Response } from './reference.ts';

/** The response to a request. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
}

/**
 * Compares a response with `/openapi.json`: status, headers, media type, body and error code must be
 * documented for the endpoint. Undocumented headers and body fields are errors, although the schemas
 * allow them.
 * @param target path and query
 */
export function checkResponse(method: string, target: string, answer: Answered): void {
  const faults = faultsOf(method, target, answer);
  if (faults.length === 0) return;
  const { status } = answer;
  throw new Error(
    [`${method} ${target}: ${status} does not match the reference:`, ...faults].join('\n  '),
  );
}

function faultsOf(method: string, target: string, answer: Answered): readonly string[] {
  const endpoint = find(method, target);
  if (endpoint instanceof ApiError) return unroutedFaults(endpoint, method, answer);
  const { path } = endpoint;
  const at = ['paths', path, endpoint.method.toLowerCase(), 'responses', answer.status] as const;
  const response = reference.paths[path]?.[at[2]]?.responses[answer.status];
  if (!response) return ['It has no such status.', ...textOf(answer)];
  const faults = headerFaults(response, answer);
  const isEmpty = method === 'HEAD' || Object.keys(response.content ?? {}).length === 0;
  if (isEmpty) return [...faults, ...emptyFaults(answer)];
  if (answer.status >= 400) return [...faults, ...errorFaults(errorCodesOf(endpoint), answer)];
  return [...faults, ...bodyFaults(at, response, answer)];
}

const findRoute = createRouter(endpoints);

function find(method: string, target: string): Endpoint | ApiError {
  try {
    return findRoute(method, new URL(target, 'http://localhost').pathname).endpoint;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

/** Unknown routes return errors, except for CORS preflights. */
function unroutedFaults({ code }: ApiError, method: string, answer: Answered): readonly string[] {
  if (method === 'OPTIONS' && answer.status === 204) return emptyFaults(answer);
  const headers = {
    'X-Request-ID': { $ref: '#/components/headers/X-Request-ID' },
    ...(code === 'method_not_allowed' && { Allow: { required: true, schema: {} } }),
  };
  return [
    ...headerFaults({ headers }, answer),
    ...(method === 'HEAD' ? emptyFaults(answer) : errorFaults([code], answer)),
  ];
}

function emptyFaults({ bytes }: Answered): readonly string[] {
  return bytes.length > 0 ? ['It has a body.'] : [];
}

/** Headers of HTTP itself, and security headers of every response. */
const everywhere =
  /^(date|connection|keep-alive|transfer-encoding|content-(type|length|security-policy)|cache-control|x-content-type-options|cross-origin-(opener|resource)-policy|permissions-policy|referrer-policy|strict-transport-security|vary|access-control-.*)$/;

function headerFaults({ headers = {} }: Pick<Response, 'headers'>, answer: Answered): string[] {
  const documented = new Map(
    Object.entries(headers).map(([name, header]) => [name.toLowerCase(), resolve(header)]),
  );
  const missing = [...documented].filter(
    ([name, { required }]) => required && !answer.headers.has(name),
  );
  const undocumented: string[] = [];
  answer.headers.forEach((_, name) => {
    if (!documented.has(name) && !everywhere.test(name)) undocumented.push(name);
  });
  const wrong = [...documented].filter(([name, { schema }]) => {
    const value = answer.headers.get(name);
    return value !== null && schema.type === 'integer' && !/^\d+$/.test(value);
  });
  return [
    ...missing.map(([name]) => `The header ${name} is missing.`),
    ...undocumented.map((name) => `The header ${name} is not documented.`),
    ...wrong.map(([name]) => `The header ${name} is not an integer.`),
  ];
}

function resolve(header: Header | { readonly $ref: string }): Header {
  if (!('$ref' in header)) return header;
  const found = reference.components.headers[header.$ref.split('/').at(-1) ?? ''];
  if (!found) throw new Error(`No ${header.$ref}.`);
  return found;
}

function bodyFaults(
  at: readonly (string | number)[],
  { content = {} }: Response,
  answer: Answered,
): readonly string[] {
  const type = mediaTypeOf(answer);
  if (!content[type]) return [`Its media type ${type} is not documented.`];
  if (type !== 'application/json') return [];
  return shapeFaults(pointer(...at, 'content', type, 'schema'), jsonOf(answer));
}

function errorFaults(codes: readonly ErrorCode[], answer: Answered): readonly string[] {
  const body = jsonOf(answer) as { error?: { code?: string; requestId?: string } };
  const code = codes.find((declared) => declared === body.error?.code);
  if (!code) return ['Its code is not documented.', ...textOf(answer)];
  const name = z.globalRegistry.get(errorBodyOf(code))?.id ?? '';
  return [
    ...(errorTable[code].status === answer.status
      ? []
      : [`${code} has the status ${errorTable[code].status}.`]),
    ...shapeFaults(pointer('components', 'schemas', name), body),
    ...(body.error?.requestId === answer.headers.get('x-request-id')
      ? []
      : ['Body and header name different requests.']),
  ];
}

function mediaTypeOf({ headers }: Answered): string {
  return (headers.get('content-type') ?? '').split(';', 1)[0] ?? '';
}

function jsonOf(answer: Answered): unknown {
  return mediaTypeOf(answer) === 'application/json'
    ? JSON.parse(Buffer.from(answer.bytes).toString())
    : {};
}

function textOf({ bytes }: Answered): readonly string[] {
  return [Buffer.from(bytes).toString().slice(0, 300)];
}
