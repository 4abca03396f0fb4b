import {
  errorTable,
  InvalidRequestError,
  isErrorCode,
  MdconvError,
  type ErrorCode,
  type RequestProblem,
} from '@mdconv/core';
import { StoreError, VersionConflictError } from '@mdconv/store';
import { fileWithContentBody } from './file.ts';

/** What a wrong shape is called: the first in convert and usage, the second everywhere else. */
export type ShapeErrorCode = 'invalid_request' | 'validation_failed';

export interface ErrorFacts {
  readonly headers?: Readonly<Record<string, string>>;
  readonly details?: readonly RequestProblem[];
  /** Of the body, beside `error`. */
  readonly fields?: Readonly<Record<string, unknown>>;
}

const bearer = { 'WWW-Authenticate': 'Bearer realm="mdconv"' };

/** Those that are always the same. A 401 tells what is wanted. Source: RFC 9110, 11.6.1. */
const headersOf: { readonly [Code in ErrorCode]?: Readonly<Record<string, string>> } = {
  missing_api_key: bearer,
  invalid_api_key: bearer,
  invalid_session: { 'WWW-Authenticate': 'Cookie realm="mdconv"' },
  server_busy: { 'Retry-After': '2' },
  idempotency_in_progress: { 'Retry-After': '1' },
};

/** Source: the published API, Errors: a variant body carries the balance. */
const fieldsOf: { readonly [Code in ErrorCode]?: Readonly<Record<string, unknown>> } = {
  out_of_credits: { credits_remaining: 0 },
};

/** An answer other than success: the code decides the status. */
export class ApiError extends Error {
  readonly headers: Readonly<Record<string, string>>;
  readonly details: ErrorFacts['details'];
  readonly fields: ErrorFacts['fields'];

  constructor(
    readonly code: ErrorCode,
    message: string,
    { headers = {}, details, fields }: ErrorFacts = {},
  ) {
    super(shorten(message));
    this.name = 'ApiError';
    this.headers = { ...headersOf[code], ...headers };
    this.details = details?.slice(0, detailsMax).map(({ path, message: what }) => ({
      path: shorten(path),
      message: shorten(what),
    }));
    this.fields = { ...fieldsOf[code], ...fields };
  }
}

/** Messages may quote the request, which may be as large as it likes. */
const textMax = 500;
const detailsMax = 20;

/**
 * What a client may know of a failure. What was thrown on purpose, here or in core and store, keeps
 * its code and words; anything else is an `internal_error` that tells nothing.
 */
export function toApiError(thrown: unknown, basePath: string): ApiError {
  if (thrown instanceof ApiError) return thrown;
  if ((thrown instanceof MdconvError || thrown instanceof StoreError) && isErrorCode(thrown.code)) {
    if (thrown.code === 'internal_error') return internalError();
    return new ApiError(thrown.code, thrown.message, {
      ...(thrown instanceof InvalidRequestError && { details: thrown.problems }),
      ...(thrown instanceof VersionConflictError && {
        fields: { current: fileWithContentBody(thrown.current, basePath) },
      }),
    });
  }
  return internalError();
}

/** A body that is JSON, but not of the shape that it should have. */
export function wrongShape(code: ShapeErrorCode, problems: readonly RequestProblem[]): ApiError {
  const told = problems.map(({ path, message }) => (path ? `${path}: ${message}` : message));
  return new ApiError(code, told.join(' '), { details: problems });
}

function shorten(text: string): string {
  return text.length > textMax ? `${text.slice(0, textMax)} …` : text;
}

function internalError(): ApiError {
  return new ApiError('internal_error', errorTable.internal_error.exampleMessage);
}
