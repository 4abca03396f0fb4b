import { MdconvError, type ErrorCode, type ErrorDetail } from './mdconv-error.ts';

export interface ApiErrorFacts {
  readonly status: number;
  readonly code: ErrorCode | (string & {});
  readonly message: string;
  readonly requestId: string | undefined;
  /** How long the server asks to wait. Milliseconds. */
  readonly retryAfterMs: number | undefined;
  readonly details: readonly ErrorDetail[];
}

/** The server refused the request. `code` says why and never changes; `message` is for people. */
export class ApiError extends MdconvError {
  readonly status: number;
  readonly code: ErrorCode | (string & {});
  readonly requestId: string | undefined;
  readonly retryAfterMs: number | undefined;
  readonly details: readonly ErrorDetail[];

  constructor({ status, code, message, requestId, retryAfterMs, details }: ApiErrorFacts) {
    super(message);
    this.status = status;
    this.code = code;
    this.requestId = requestId;
    this.retryAfterMs = retryAfterMs;
    this.details = details;
  }
}

/** 401: no key, or one that does not work. */
export class AuthenticationError extends ApiError {}

/** 402: the wallet has too few credits. */
export class OutOfCreditsError extends ApiError {}

/** 429 `rate_limited`: too many requests in this key's minute. */
export class RateLimitError extends ApiError {}

/** 400, 413, 422: sending the same request again will not help. */
export class InvalidRequestError extends ApiError {}

/** 5xx, and 429 `server_busy`: the request may work in a moment. */
export class ServerError extends ApiError {}

/** The class for a refusal; the table reads from the top. */
export function createApiError(facts: ApiErrorFacts): ApiError {
  const { status, code } = facts;
  if (status === 401) return new AuthenticationError(facts);
  if (status === 402) return new OutOfCreditsError(facts);
  if (code === 'rate_limited') return new RateLimitError(facts);
  if (code === 'server_busy' || status >= 500) return new ServerError(facts);
  if (status === 400 || status === 413 || status === 422) return new InvalidRequestError(facts);
  return new ApiError(facts);
}
