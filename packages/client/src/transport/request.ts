import type { ApiError } from '../errors/index.ts';
import type { Hooks } from './hooks.ts';

/** `fetch` of the platform, or a compatible function. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Resolved options of the client. */
export interface TransportOptions {
  /** The address of the server without a trailing slash. */
  readonly baseUrl: string;
  /** `undefined`: the browser sends its session cookie. */
  readonly apiKey: string | undefined;
  readonly fetch: Fetch;
  /** Per attempt. */
  readonly timeoutMs: number;
  /** Per call, over all attempts. */
  readonly totalTimeoutMs: number;
  readonly maxRetries: number;
  /** Conversions at a time. */
  readonly concurrency: number;
  readonly defaultHeaders: Readonly<Record<string, string>>;
  readonly observer: Required<Hooks>;
}

/** Options of one call. `undefined` means not set. */
export interface RequestOptions {
  /** Aborts the request and any delay between attempts. The call rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Limit per attempt, from sending the request to the last byte of the response. */
  readonly timeoutMs?: number | undefined;
  /** Limit for all attempts and the delays between them. */
  readonly totalTimeoutMs?: number | undefined;
  /** Attempts after the first one. */
  readonly maxRetries?: number | undefined;
  /**
   * Makes a repeated call act and charge once. 1 to 255 visible ASCII characters. Default: a random
   * key for each call that can cost credits.
   */
  readonly idempotencyKey?: string | undefined;
  /** Additional headers. Headers that the client sets take precedence. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** A request as a resource describes it. */
export interface ApiRequest<Data> {
  /** Method and route template. */
  readonly endpoint: `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${'api/v1' | 'account'}/${string}`;
  /** Values for the placeholders of the route template. */
  readonly parameters?: PathParameters;
  readonly query?: Query;
  /** Media type of the response. Default: JSON. */
  readonly accept?: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** The header that carries the key. Default: `bearer`. */
  readonly credentials?: 'x-api-key' | 'bearer';
  /** Default: `never` for POST, otherwise `always`. */
  readonly idempotent?: Idempotent;
  /** Reads the response. What it throws becomes the cause of an `InvalidResponseError`. Default: JSON. */
  readonly read?: (response: Response) => Promise<Data>;
  /** Whether it waits for its turn among the conversions of the client. */
  readonly paced?: boolean;
  /** Returns the data if an error response means that the request has already taken effect. */
  readonly recover?: (error: ApiError) => Data | undefined;
}

export type PathParameters = Readonly<Record<string, string>>;
export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * Whether a request can be repeated without a second effect: `always`, `with-key` (an idempotency key
 * is sent), or `never` (repeated only after an error response). Source: RFC 9110, 9.2.2.
 */
export type Idempotent = 'always' | 'with-key' | 'never';
