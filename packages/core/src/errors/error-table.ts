/** The properties of an error code of the API. */
export interface ErrorDescription {
  /** HTTP status. */
  readonly status: number;
  /** When the server responds with this code. */
  readonly meaning: string;
  /** What the caller can do. */
  readonly remedy: string;
  /** An example of the message. */
  readonly exampleMessage: string;
}

/**
 * The one table of the API's error codes, ordered by status. Codes are stable.
 * Source: the published API, Errors.
 */
export const errorTable = {
  invalid_request: {
    status: 400,
    meaning:
      'The body is not JSON in UTF-8, or a field of a conversion request is missing, unknown or invalid.',
    remedy: 'Fix the fields listed in `details`.',
    exampleMessage: 'markdown: Must not be empty.',
  },
  unknown_design_system: {
    status: 400,
    meaning: 'No design system has this slug.',
    remedy: 'Use one of the slugs listed in the message.',
    exampleMessage:
      'Unknown design system "brand". Known: minimal-clean, executive-report, developer-docs.',
  },
  missing_api_key: {
    status: 401,
    meaning: 'The request has no credentials.',
    remedy: 'Send an API key in the header named in the message.',
    exampleMessage: 'Send your API key in the X-API-KEY header.',
  },
  invalid_api_key: {
    status: 401,
    meaning: 'The API key is malformed, unknown, revoked or expired.',
    remedy: 'Check the key, or create a new one.',
    exampleMessage:
      'This API key is malformed, unknown, revoked or expired. Check it or create a new one.',
  },
  invalid_session: {
    status: 401,
    meaning: 'The session cookie is invalid or expired, or the sign-in link no longer works.',
    remedy: 'Sign in again.',
    exampleMessage: 'You are not signed in, or your session has expired. Sign in again.',
  },
  out_of_credits: {
    status: 402,
    meaning: 'The wallet has too few credits.',
    remedy: 'Wait for the next monthly allotment, or top up the wallet.',
    exampleMessage:
      "1 credit needed, 0 left. Top up, or wait for next month's allotment if your plan has one.",
  },
  csrf_rejected: {
    status: 403,
    meaning: 'A page of another site made a browser send this request with its session cookie.',
    remedy: 'Send the request from a page of this server. Programs use an API key.',
    exampleMessage:
      'This action is only allowed from a page of this server. Scripts must use an API key.',
  },
  account_suspended: {
    status: 403,
    meaning: 'The account is suspended or scheduled for deletion. Nothing was done.',
    remedy: 'Ask the operator of the server to restore the account.',
    exampleMessage: 'This account is suspended. Contact the operator of this server.',
  },
  reauthentication_required: {
    status: 403,
    meaning: 'The browser signed in too long ago for this action. Nothing was done.',
    remedy: 'Sign in again, then repeat the request.',
    exampleMessage: 'You signed in more than 15 minutes ago. Sign in again to do this.',
  },
  insufficient_scope: {
    status: 403,
    meaning: 'The API key may not do this: it lacks a scope, or it is limited to one project.',
    remedy: 'Use a key with the scopes that the message names.',
    exampleMessage: 'This key lacks the scope write. Use a key that has it.',
  },
  not_found: {
    status: 404,
    meaning: 'The resource is missing or belongs to another account; the response is the same.',
    remedy: 'Check the path and the id.',
    exampleMessage: 'No such file.',
  },
  method_not_allowed: {
    status: 405,
    meaning: 'The path exists, but does not support this method.',
    remedy: 'Use a method listed in the `Allow` header.',
    exampleMessage: 'Use GET or HEAD.',
  },
  name_conflict: {
    status: 409,
    meaning: 'The name is already in use in the same folder or project.',
    remedy: 'Choose another name.',
    exampleMessage: 'Name "report.md" is already in use. Choose another.',
  },
  version_conflict: {
    status: 409,
    meaning: 'The file changed after the version that the request names.',
    remedy: 'Merge your change with `current`, then send it with the version of `current`.',
    exampleMessage: 'The file is at version 8. Apply your change to that and save again.',
  },
  folder_not_empty: {
    status: 409,
    meaning: 'The folder contains active files.',
    remedy: 'Move or archive the files, or repeat the request with `cascade=true`.',
    exampleMessage:
      'The folder contains 2 active files. Move or archive them, or delete with cascade=true.',
  },
  limit_reached: {
    status: 409,
    meaning: 'The account or project has reached its limit for this resource.',
    remedy: 'Delete some, or ask the operator to raise the limit.',
    exampleMessage: 'Limit reached: 100 projects. Remove one first.',
  },
  idempotency_in_progress: {
    status: 409,
    meaning: 'The first request with this Idempotency-Key is still running.',
    remedy: 'Retry after `Retry-After` seconds.',
    exampleMessage: 'A request with this Idempotency-Key is still running. Retry in a second.',
  },
  payload_too_large: {
    status: 413,
    meaning: 'The body, its markdown or its content exceeds the size limit.',
    remedy: 'Send less data.',
    exampleMessage: 'The body is larger than 1048576 bytes.',
  },
  unsupported_format: {
    status: 422,
    meaning: '`format` is not an output format.',
    remedy: 'Use one of the formats listed in the message.',
    exampleMessage: 'Unsupported format "rtf". Use one of html, text, pdf, docx, png.',
  },
  validation_failed: {
    status: 422,
    meaning: 'A field of the body or a header is missing, unknown or invalid.',
    remedy: 'Fix the fields listed in `details`.',
    exampleMessage: 'name: Must be 1 to 200 characters.',
  },
  document_too_complex: {
    status: 422,
    meaning: 'Converting the document would take too much time or memory.',
    remedy: 'Split or simplify the document. Retrying does not help.',
    exampleMessage: 'The document is too complex: its render time exceeds 20 seconds. Simplify it.',
  },
  output_too_large: {
    status: 422,
    meaning: 'The output exceeds the size limit of its format.',
    remedy: 'Split the document, or use smaller images or a smaller page.',
    exampleMessage:
      'The pdf would be 2400 pages, the limit is 2000. Split it into several documents.',
  },
  idempotency_key_reused: {
    status: 422,
    meaning: 'Another request used this Idempotency-Key in the last 24 hours.',
    remedy: 'Use a new key for each new request.',
    exampleMessage:
      'This Idempotency-Key was used for a different request. Use a new key per request.',
  },
  precondition_required: {
    status: 428,
    meaning: 'The request writes content without naming the version that it replaces.',
    remedy: 'Send `version`, or the `If-Match` header.',
    exampleMessage:
      'A content write must name the version that it replaces: send `version` or If-Match.',
  },
  rate_limited: {
    status: 429,
    meaning: 'The caller has reached its request limit for this minute.',
    remedy: 'Retry after `Retry-After` seconds.',
    exampleMessage: 'This key may make 60 requests per minute here. Retry in 12 seconds.',
  },
  server_busy: {
    status: 429,
    meaning: 'Too many conversions are waiting.',
    remedy: 'Retry after `Retry-After` seconds.',
    exampleMessage: '200 conversions are already waiting. Try again in a moment.',
  },
  internal_error: {
    status: 500,
    meaning: 'The server failed. The request cost nothing.',
    remedy:
      'Retry with increasing delays. If the error persists, report the request id to the operator.',
    exampleMessage: 'The server failed. The request cost nothing; try again in a moment.',
  },
  unavailable: {
    status: 503,
    meaning:
      'The database does not respond, or cannot be written: its disk may be full. No credits are lost.',
    remedy: 'Retry after `Retry-After` seconds, unless `X-Should-Retry` is `false`.',
    exampleMessage: 'The database does not respond. Try again in a few seconds.',
  },
  not_ready: {
    status: 503,
    meaning: 'The server cannot take requests at the moment.',
    remedy: 'Use another server, or check again in two seconds.',
    exampleMessage: 'The database does not respond.',
  },
} as const satisfies Readonly<Record<string, ErrorDescription>>;

/** An error code of the API. */
export type ErrorCode = keyof typeof errorTable;

/** All error codes, ordered by status. */
export const errorCodes = Object.keys(errorTable) as readonly ErrorCode[];

/** Whether a string is an error code of the API. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorTable, code);
}
