import { ConfigurationError } from '../errors/index.ts';
import type {
  ApiRequest,
  Idempotent,
  PathParameters,
  Query,
  RequestOptions,
  TransportOptions,
} from './request.ts';

/** A request with everything that its attempts share. */
export interface PreparedRequest<Data> {
  readonly transport: TransportOptions;
  readonly request: ApiRequest<Data>;
  readonly url: string;
  readonly method: string;
  readonly idempotent: Idempotent;
  readonly headers: Headers;
  readonly body: string | undefined;
}

/** @throws {ConfigurationError} a path parameter is empty or would change the route */
export function prepareRequest<Data>(
  transport: TransportOptions,
  request: ApiRequest<Data>,
  options: RequestOptions,
): PreparedRequest<Data> {
  const { endpoint, parameters = {}, query = {}, body } = request;
  const [method = '', template = ''] = endpoint.split(' ');
  const idempotent = request.idempotent ?? (method === 'POST' ? 'never' : 'always');
  return {
    transport,
    request,
    url: buildUrl(transport.baseUrl, template, parameters, query),
    method,
    idempotent,
    headers: buildHeaders(transport, request, {
      ...options,
      // One key for all attempts, so that a lost response does not cost a second credit.
      idempotencyKey:
        options.idempotencyKey ?? (idempotent === 'with-key' ? newIdempotencyKey() : undefined),
    }),
    body: body === undefined ? undefined : JSON.stringify(body),
  };
}

function buildHeaders(
  { apiKey, defaultHeaders }: TransportOptions,
  { accept = 'application/json', credentials = 'bearer', body }: ApiRequest<unknown>,
  { idempotencyKey, headers }: RequestOptions,
): Headers {
  const own = {
    accept,
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    ...(apiKey !== undefined && keyHeader(apiKey, credentials)),
  };
  const all = new Headers(defaultHeaders);
  for (const [name, value] of Object.entries({ ...headers, ...own })) all.set(name, value);
  return all;
}

function keyHeader(apiKey: string, credentials: 'bearer' | 'x-api-key'): Record<string, string> {
  return credentials === 'bearer' ? { authorization: `Bearer ${apiKey}` } : { 'x-api-key': apiKey };
}

/** 128 random bits. Browsers offer `crypto.randomUUID` only on pages served over https. */
function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Fills in the placeholders of a route template and appends the query.
 * @throws {ConfigurationError} a parameter is not a string, is empty or would change the route
 */
export function buildUrl(
  baseUrl: string,
  template: string,
  parameters: PathParameters,
  query: Query,
): string {
  const path = template.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value: unknown = parameters[name];
    // Platforms resolve `.` and `..` even when escaped. A lone surrogate cannot be escaped.
    if (typeof value !== 'string' || /^\.{0,2}$|\p{Surrogate}/u.test(value))
      throw new ConfigurationError(`The ${name} is empty or invalid.`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return baseUrl + path + (text && `?${text}`);
}
