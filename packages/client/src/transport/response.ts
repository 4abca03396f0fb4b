/** A promise of the response data. `withResponse()` adds status and headers. */
export interface ApiPromise<Data> extends Promise<Data> {
  /** Resolves with the data and the response. Does not send a second request. */
  withResponse(): Promise<ApiResponse<Data>>;
}

/** The data of a response and what its headers say. */
export interface ApiResponse<Data> {
  readonly data: Data;
  readonly status: number;
  readonly headers: Headers;
  /** Include it in support requests. */
  readonly requestId: string | undefined;
  readonly rateLimit: RateLimit | undefined;
  /** Set if the response reports it, as that of `convert` does. */
  readonly creditsRemaining: number | undefined;
  /** Whether this repeats the response to an earlier request with the same idempotency key. */
  readonly replayed: boolean;
}

/** The rate limit of the key, over all endpoints. */
export interface RateLimit {
  /** Requests per window. */
  readonly limit: number;
  /** Requests left in this window. */
  readonly remaining: number;
  /** Seconds until the next window. */
  readonly reset: number;
}

export function apiPromise<Data>(response: Promise<ApiResponse<Data>>): ApiPromise<Data> {
  const promise = response.then(({ data }) => data);
  return Object.assign(promise, {
    withResponse() {
      // The caller uses one of the two promises; the other must not cause an unhandled rejection.
      promise.catch(() => undefined);
      return response;
    },
  });
}

export function apiResponse<Data>({ status, headers }: Response, data: Data): ApiResponse<Data> {
  return {
    data,
    status,
    headers,
    requestId: headers.get('x-request-id') ?? undefined,
    rateLimit: readRateLimit(headers),
    creditsRemaining: readNumber(headers, 'x-credits-remaining'),
    replayed: headers.get('idempotency-replayed') === 'true',
  };
}

/** What the `RateLimit-*` headers say; `undefined` unless all are there. */
export function readRateLimit(headers: Headers): RateLimit | undefined {
  const limit = readNumber(headers, 'ratelimit-limit');
  const remaining = readNumber(headers, 'ratelimit-remaining');
  const reset = readNumber(headers, 'ratelimit-reset');
  const isLimited = limit !== undefined && remaining !== undefined && reset !== undefined;
  return isLimited ? { limit, remaining, reset } : undefined;
}

function readNumber(headers: Headers, name: string): number | undefined {
  const text = headers.get(name);
  return text === null ? undefined : Number(text);
}

/** @throws the body is truncated or is not a JSON object */
export async function readJson<Body>(response: Response): Promise<Body> {
  const body: unknown = await response.json();
  if (typeof body !== 'object' || body === null) throw new TypeError('Body is not an object.');
  return body as Body;
}

/** Reads text and keeps a byte order mark, which `response.text()` drops. */
export async function readText(response: Response): Promise<string> {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
}
