import {
  ApiError,
  ConnectionError,
  createApiError,
  MdconvError,
  TimeoutError,
  type ErrorDetail,
} from '../errors/index.ts';
import { backoffMs, retryAfterMaxMs, retryAfterMs, wait } from './backoff.ts';

export interface TransportSettings {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly fetch: typeof fetch;
  readonly timeoutMs: number;
  readonly maxRetries: number;
}

/** What one call may set. */
export interface RequestOptions {
  /** Aborts the request, a wait between tries too. */
  readonly signal?: AbortSignal;
  /** For one try. */
  readonly timeoutMs?: number;
  readonly maxRetries?: number;
  /** Makes a repeated call cost nothing more. One is made for each call that can cost. */
  readonly idempotencyKey?: string;
}

export interface WireRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Where the key goes. */
  readonly credentials: 'api-key' | 'bearer';
  readonly body?: unknown;
  /** Whether repeating it could cost twice, so that it needs an idempotency key. */
  readonly costs?: boolean;
}

export interface Transport {
  /**
   * The JSON of a 2xx answer. Tries again after broken connections, 429 and 5xx.
   * @throws {ApiError} the server refused @throws {ConnectionError} no answer could be had
   * @throws the signal's reason
   */
  send<Body>(request: WireRequest, options?: RequestOptions): Promise<Body>;
}

export function createTransport(settings: TransportSettings): Transport {
  return {
    async send<Body>(request: WireRequest, options: RequestOptions = {}) {
      const { maxRetries = settings.maxRetries } = options;
      // The same key on each try: a lost answer must not cost a second credit.
      const idempotencyKey =
        options.idempotencyKey ?? (request.costs ? crypto.randomUUID() : undefined);
      for (let retry = 0; ; retry += 1) {
        options.signal?.throwIfAborted();
        try {
          return (await trySend(settings, request, { ...options, idempotencyKey })) as Body;
        } catch (error) {
          const pauseMs = retry < maxRetries ? pauseBeforeRetry(error, retry) : undefined;
          if (pauseMs === undefined) throw error;
          await wait(pauseMs, options.signal);
        }
      }
    },
  };
}

/** `undefined`: the same request would fail again, or the server asks for too long a wait. */
function pauseBeforeRetry(error: unknown, retry: number): number | undefined {
  const backoff = backoffMs(retry, Math.random());
  if (error instanceof ConnectionError) return backoff;
  if (!(error instanceof ApiError) || !isTransient(error)) return undefined;
  if (error.retryAfterMs === undefined) return backoff;
  return error.retryAfterMs > retryAfterMaxMs ? undefined : error.retryAfterMs + backoff;
}

function isTransient({ status, code }: ApiError): boolean {
  return status === 429 || status >= 500 || code === 'idempotency_in_progress';
}

async function trySend(
  { baseUrl, apiKey, fetch, timeoutMs }: TransportSettings,
  { method, path, credentials, body }: WireRequest,
  options: Omit<RequestOptions, 'idempotencyKey'> & { readonly idempotencyKey: string | undefined },
): Promise<unknown> {
  const limit = AbortSignal.timeout(options.timeoutMs ?? timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
  const headers = {
    accept: 'application/json',
    ...(credentials === 'api-key'
      ? { 'x-api-key': apiKey }
      : { authorization: `Bearer ${apiKey}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
  };
  try {
    const response = await fetch(baseUrl + path, {
      method,
      headers,
      signal,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return await read(response);
  } catch (error) {
    if (MdconvError.isMdconvError(error)) throw error;
    options.signal?.throwIfAborted();
    if (limit.aborted)
      throw new TimeoutError(`No answer within ${options.timeoutMs ?? timeoutMs} ms.`, {
        cause: error,
      });
    throw new ConnectionError(`No answer from ${baseUrl}. Is the server running?`, {
      cause: error,
    });
  }
}

interface ErrorBody {
  readonly error?: {
    readonly code?: string;
    readonly message?: string;
    readonly details?: readonly ErrorDetail[];
  };
}

async function read(response: Response): Promise<unknown> {
  const text = await response.text();
  const body = parse(text);
  if (response.ok) {
    if (body !== undefined) return body;
    throw new ConnectionError('The answer was cut off or is no JSON.');
  }
  const { error = {} } = (body ?? {}) as ErrorBody;
  throw createApiError({
    status: response.status,
    code: error.code ?? 'internal_error',
    message: error.message ?? `The server answered ${response.status}.`,
    requestId: response.headers.get('x-request-id') ?? undefined,
    retryAfterMs: retryAfterMs(response.headers.get('retry-after'), Date.now()),
    details: error.details ?? [],
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
