import type { ApiErrorCode } from '../types/index.ts';

/** Codes of errors that the client itself detects. */
export type ClientErrorCode =
  'connection_failed' | 'timed_out' | 'invalid_response' | 'invalid_configuration';

/** Any error code. A newer server may send codes that this package does not know. */
export type ErrorCode = ApiErrorCode | ClientErrorCode | (string & {});

// A global symbol is shared by all copies of this package, ESM and CommonJS; `instanceof` is not.
const brand = Symbol.for('mdconv.error');

/** Base class of all errors that the client throws. `code` is stable; `message` is for people. */
export abstract class MdconvError extends Error {
  abstract readonly code: ErrorCode;
  readonly [brand] = true;

  /** Set explicitly in each class, so that minifiers do not change the printed name. */
  static override readonly name: string = 'MdconvError';

  override get name(): string {
    return this.constructor.name;
  }

  /** Like `instanceof`, but also true for errors from another copy of this package. */
  static isMdconvError(this: void, value: unknown): value is MdconvError {
    return typeof value === 'object' && value !== null && brand in value;
  }
}

/** The client options or the arguments of a call are invalid. */
export class ConfigurationError extends MdconvError {
  readonly code = 'invalid_configuration';

  static override readonly name: string = 'ConfigurationError';
}

/** The server sent no response, or an unreadable one. `cause` holds the original error. */
export class ConnectionError extends MdconvError {
  readonly code: ClientErrorCode = 'connection_failed';

  static override readonly name: string = 'ConnectionError';
}

/** The response was truncated or is not a response of the API. */
export class InvalidResponseError extends ConnectionError {
  override readonly code = 'invalid_response';

  static override readonly name: string = 'InvalidResponseError';
}

/** An attempt took longer than `timeoutMs`, or all attempts longer than `totalTimeoutMs`. */
export class TimeoutError extends ConnectionError {
  override readonly code = 'timed_out';

  static override readonly name: string = 'TimeoutError';
}
