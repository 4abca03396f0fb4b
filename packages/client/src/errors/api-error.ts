import type { ErrorDetail, FileWithContent } from '../wire/index.ts';
import { MdconvError, type ErrorCode } from './mdconv-error.ts';

/** What an answer that refuses says. */
export interface ApiErrorFacts {
  readonly status: number;
  /** `unreadable_answer` where the body was not the API's, such as a proxy's page. */
  readonly code: ErrorCode;
  readonly message: string;
  readonly requestId: string | undefined;
  /** How long the server asks to wait. Seconds. */
  readonly retryAfter: number | undefined;
  /** Whether the same request may work later. */
  readonly retryable: boolean;
  readonly details: readonly ErrorDetail[];
}

/** The server refused the request. `code` says why. */
export class ApiError extends MdconvError implements ApiErrorFacts {
  readonly status: number;
  readonly code: ErrorCode;
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;
  readonly retryable: boolean;
  readonly details: readonly ErrorDetail[];

  constructor({ message, status, code, requestId, retryAfter, retryable, details }: ApiErrorFacts) {
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

/** 400, 413, 422, 428: sending the same request again will not help. */
export class InvalidRequestError extends ApiError {
  static override readonly name: string = 'InvalidRequestError';
}

/** 401: no key, or one that does not work. */
export class AuthenticationError extends ApiError {
  static override readonly name: string = 'AuthenticationError';
}

/** 402: the wallet has too few credits. */
export class OutOfCreditsError extends ApiError {
  static override readonly name: string = 'OutOfCreditsError';
}

/** 404: it does not exist, or is not the caller's. */
export class NotFoundError extends ApiError {
  static override readonly name: string = 'NotFoundError';
}

/** 409: a name is taken, a limit reached, a folder not empty, a twin of the request still runs. */
export class ConflictError extends ApiError {
  static override readonly name: string = 'ConflictError';
}

/** 409 `version_conflict`: somebody else has written the file meanwhile. */
export class VersionConflictError extends ConflictError {
  constructor(
    facts: ApiErrorFacts,
    /** The file as it is now. */
    readonly current: FileWithContent,
  ) {
    super(facts);
  }

  static override readonly name: string = 'VersionConflictError';
}

/** 429 `rate_limited`: too many requests in this key's minute. */
export class RateLimitError extends ApiError {
  static override readonly name: string = 'RateLimitError';
}

/** 5xx, and 429 `server_busy`: the request may work in a moment. */
export class ServerError extends ApiError {
  static override readonly name: string = 'ServerError';
}
