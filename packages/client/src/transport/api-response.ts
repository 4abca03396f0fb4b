/** An answer with what its headers say. */
export interface ApiResponse<Data> {
  readonly data: Data;
  readonly status: number;
  readonly headers: Headers;
  /** Name it when asking for help. */
  readonly requestId: string | undefined;
  readonly rateLimit: RateLimit | undefined;
  /** Where the answer tells it, as that of convert does. */
  readonly creditsRemaining: number | undefined;
  /** Whether it repeats the answer to an earlier request with the same idempotency key. */
  readonly replayed: boolean;
}

/** Of the key, over all endpoints. */
export interface RateLimit {
  /** Requests in one window. */
  readonly limit: number;
  /** Requests left in this window. */
  readonly remaining: number;
  /** Seconds until the next window. */
  readonly reset: number;
}

export function apiResponse<Data>({ status, headers }: Response, data: Data): ApiResponse<Data> {
  const number = (name: string) => {
    const text = headers.get(name);
    return text === null ? undefined : Number(text);
  };
  const limit = number('ratelimit-limit');
  const remaining = number('ratelimit-remaining');
  const reset = number('ratelimit-reset');
  const isLimited = limit !== undefined && remaining !== undefined && reset !== undefined;
  return {
    data,
    status,
    headers,
    requestId: headers.get('x-request-id') ?? undefined,
    rateLimit: isLimited ? { limit, remaining, reset } : undefined,
    creditsRemaining: number('x-credits-remaining'),
    replayed: headers.get('idempotency-replayed') === 'true',
  };
}
