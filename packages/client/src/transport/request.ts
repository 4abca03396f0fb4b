import type { ApiError } from '../errors/index.ts';
import type { PathParameters, Query } from './url-of.ts';

/** What one call may set. Undefined is as good as absent. */
export interface RequestOptions {
  /** Aborts the request, and a wait between tries too; the call ends with its reason. */
  readonly signal?: AbortSignal | undefined;
  /** For one try, from sending to the last byte of the answer. */
  readonly timeoutMs?: number | undefined;
  /** For all tries and the pauses between them. */
  readonly totalTimeoutMs?: number | undefined;
  /** Tries after the first one. */
  readonly maxRetries?: number | undefined;
  /**
   * Makes a repeated call act and cost once. 1 to 255 visible ASCII characters; one is made for each
   * call that can cost.
   */
  readonly idempotencyKey?: string | undefined;
  /** Sent too; the client's own come first. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** A request as a resource describes it. */
export interface WireRequest<Data> {
  /** Method and route template. */
  readonly endpoint: `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /api/v1/${string}`;
  /** Of the path, by their names in the template. */
  readonly parameters?: PathParameters;
  readonly query?: Query;
  /** A media type; absent: JSON. */
  readonly accept?: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Which header takes the key. Absent: `bearer`. */
  readonly credentials?: 'x-api-key' | 'bearer';
  /** Absent: `never` for POST, else `always`. */
  readonly idempotent?: Idempotent;
  /** Absent: as JSON. What it throws is an answer that cannot be read. */
  readonly read?: (response: Response) => Promise<Data>;
  /** The answer, where a refusal means that what was asked for is done. */
  readonly recover?: (refusal: ApiError) => Data | undefined;
}

/**
 * When a second arrival of a request does nothing more: always; if it has the same idempotency key, so
 * that one is made; never, so that it is sent again only where the server refused. Source of the word:
 * RFC 9110, 9.2.2.
 */
export type Idempotent = 'always' | 'with-key' | 'never';
