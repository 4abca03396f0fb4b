import type { ErrorCode, RequestProblem } from '@mdconv/core';

/** The error code for a body of the wrong shape: the first for convert, the second elsewhere. */
export type ShapeErrorCode = 'invalid_request' | 'validation_failed';

export interface ErrorFacts {
  readonly headers?: Readonly<Record<string, string>>;
  readonly details?: readonly RequestProblem[];
  /** Fields of the response body in addition to `error`. */
  readonly fields?: Readonly<Record<string, unknown>>;
}

const bearer = { 'WWW-Authenticate': 'Bearer realm="mdconv"' };

/** Fixed headers. A 401 names the required credentials. Source: RFC 9110, 11.6.1. */
const headersOf: { readonly [Code in ErrorCode]?: Readonly<Record<string, string>> } = {
  missing_api_key: bearer,
  invalid_api_key: bearer,
  invalid_session: { 'WWW-Authenticate': 'Cookie realm="mdconv"' },
  server_busy: { 'Retry-After': '2' },
  idempotency_in_progress: { 'Retry-After': '1' },
  unavailable: { 'Retry-After': '5' },
};

/** The body of this error also contains the balance. Source: the published API, Errors. */
const fieldsOf: { readonly [Code in ErrorCode]?: Readonly<Record<string, unknown>> } = {
  out_of_credits: { credits_remaining: 0 },
};

/** An error response. The code determines the status. */
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

/** Messages may quote the request, so their length is limited. */
const textMax = 500;
const detailsMax = 20;

/** An error for a body that is valid JSON but does not match its schema. */
export function wrongShape(code: ShapeErrorCode, problems: readonly RequestProblem[]): ApiError {
  const messages = problems.map(({ path, message }) => (path ? `${path}: ${message}` : message));
  return new ApiError(code, messages.join(' '), { details: problems });
}

function shorten(text: string): string {
  return text.length > textMax ? `${text.slice(0, textMax)} …` : text;
}
