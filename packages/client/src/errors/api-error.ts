import type { ErrorDetail, FileWithContent } from '../types/index.ts';
import { MdconvError, type ErrorCode } from './client-error.ts';

/** Properties of an error response. */
export interface ApiErrorProperties {
  readonly status: number;
  /** `invalid_response` if the body is not from the API, such as the error page of a proxy. */
  readonly code: ErrorCode;
  readonly message: string;
  readonly requestId: string | undefined;
  /** How long the server asks to wait. Seconds. */
  readonly retryAfter: number | undefined;
  /** Whether the same request may succeed later. */
  readonly retryable: boolean;
  readonly details: readonly ErrorDetail[];
}

/** The server rejected the request. `code` says why. */
export class ApiError extends MdconvError implements ApiErrorProperties {
  readonly status: number;
  readonly code: ErrorCode;
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;
  readonly retryable: boolean;
  readonly details: readonly ErrorDetail[];

  constructor(properties: ApiErrorProperties) {
    const { message, status, code, requestId, retryAfter, retryable, details } = properties;
    super(message);
    this.status = status;
    this.code = code;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
    this.retryable = retryable;
    this.details = details;
  }

  static override readonly name: string = 'ApiError';
}

/** 400, 413, 422, 428: repeating the same request fails again. */
export class InvalidRequestError extends ApiError {
  static override readonly name: string = 'InvalidRequestError';
}

/** 401: the key is missing or invalid. */
export class AuthenticationError extends ApiError {
  static override readonly name: string = 'AuthenticationError';
}

/** 402: the wallet has too few credits. */
export class OutOfCreditsError extends ApiError {
  static override readonly name: string = 'OutOfCreditsError';
}

/** 403: the key lacks a scope, or the account is suspended. */
export class PermissionError extends ApiError {
  static override readonly name: string = 'PermissionError';
}

/** 404: missing, or not yours. */
export class NotFoundError extends ApiError {
  static override readonly name: string = 'NotFoundError';
}

/** 409: the name is in use, a limit is reached, the folder is not empty, or a request with the same idempotency key is running. */
export class ConflictError extends ApiError {
  static override readonly name: string = 'ConflictError';
}

/** 409 `version_conflict`: the file has changed since the version you sent. */
export class VersionConflictError extends ConflictError {
  constructor(
    properties: ApiErrorProperties,
    /** The file as it is now. */
    readonly current: FileWithContent,
  ) {
    super(properties);
  }

  static override readonly name: string = 'VersionConflictError';
}

/** 429 `rate_limited`: the key has used up its requests of this minute. */
export class RateLimitError extends ApiError {
  static override readonly name: string = 'RateLimitError';
}

/** 5xx, and 429 `server_busy`: the request may succeed later. */
export class ServerError extends ApiError {
  static override readonly name: string = 'ServerError';
}

const errorClasses: Readonly<Record<number, typeof ApiError>> = {
  400: InvalidRequestError,
  401: AuthenticationError,
  402: OutOfCreditsError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  413: InvalidRequestError,
  422: InvalidRequestError,
  428: InvalidRequestError,
  429: RateLimitError,
};

/** Creates the error of the matching class. `current` is the file that a version conflict returns. */
export function createApiError(
  properties: ApiErrorProperties,
  current: FileWithContent | undefined,
): ApiError {
  const { status, code } = properties;
  if (code === 'version_conflict' && current) return new VersionConflictError(properties, current);
  if (code === 'server_busy' || status >= 500) return new ServerError(properties);
  return new (errorClasses[status] ?? ApiError)(properties);
}
