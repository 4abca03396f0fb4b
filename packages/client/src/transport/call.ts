import { newIdempotencyKey } from './new-idempotency-key.ts';
import type { Hooks } from './observer.ts';
import type { Idempotent, RequestOptions, WireRequest } from './request.ts';
import { urlOf } from './url-of.ts';

/** The platform's, or one that behaves like it. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface TransportSettings {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly fetch: Fetch;
  /** For one try. */
  readonly timeoutMs: number;
  /** For all tries of a call. */
  readonly totalTimeoutMs: number;
  readonly maxRetries: number;
  readonly defaultHeaders: Readonly<Record<string, string>>;
  readonly observer: Required<Hooks>;
}

/** A request as each of its tries sends it. */
export interface Call<Data> {
  readonly settings: TransportSettings;
  readonly request: WireRequest<Data>;
  readonly url: string;
  readonly method: string;
  readonly idempotent: Idempotent;
  readonly headers: Headers;
  readonly body: string | undefined;
}

/** @throws {ConfigurationError} a parameter of the path is empty, or would lead to another route */
export function prepareCall<Data>(
  settings: TransportSettings,
  request: WireRequest<Data>,
  options: RequestOptions,
): Call<Data> {
  const { endpoint, parameters = {}, query = {}, body } = request;
  const [method = '', template = ''] = endpoint.split(' ');
  const idempotent = request.idempotent ?? (method === 'POST' ? 'never' : 'always');
  return {
    settings,
    request,
    url: urlOf(settings.baseUrl, template, parameters, query),
    method,
    idempotent,
    headers: headersOf(settings, request, {
      ...options,
      // The same on each try: a lost answer must not cost a second credit.
      idempotencyKey:
        options.idempotencyKey ??
        (idempotent === 'with-key' ? newIdempotencyKey() : undefined),
    }),
    body: body === undefined ? undefined : JSON.stringify(body),
  };
}

function headersOf(
  { apiKey, defaultHeaders }: TransportSettings,
  { accept = 'application/json', credentials = 'bearer', body }: WireRequest<unknown>,
  { idempotencyKey, headers }: RequestOptions,
): Headers {
  const own = {
    accept,
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    ...(credentials === 'bearer' ? { authorization: `Bearer ${apiKey}` } : { 'x-api-key': apiKey }),
  };
  const all = new Headers(defaultHeaders);
  for (const [name, value] of Object.entries({ ...headers, ...own })) all.set(name, value);
  return all;
}
