import { newIdempotencyKey } from './new-idempotency-key.ts';
import type { Idempotent, RequestOptions, WireRequest } from './request.ts';
import type { TransportSettings } from './transport-settings.ts';
import { urlOf } from './url-of.ts';

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
        options.idempotencyKey ?? (idempotent === 'with-key' ? newIdempotencyKey() : undefined),
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
