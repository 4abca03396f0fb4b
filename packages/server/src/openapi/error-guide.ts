import type { ErrorCode } from '../wire/index.ts';

/** What a code means to whoever meets it. */
export interface ErrorGuide {
  /** When it is answered. */
  readonly meaning: string;
  /** What to do then. */
  readonly remedy: string;
  /** A message as it may come. */
  readonly message: string;
}

/** One row a code, for the reference. */
export const errorGuide: { readonly [Code in ErrorCode]: ErrorGuide } = {
  invalid_request: {
    meaning: 'The body is not JSON in UTF-8, or a field of convert is missing, unknown or wrong.',
    remedy: 'Mend what `details` names.',
    message: 'markdown: Give at least one character of markdown.',
  },
  unknown_design_system: {
    meaning: 'No design system has this slug.',
    remedy: 'Take one of those that the message lists.',
    message:
      'Unknown design system "brand". Known: minimal-clean, executive-report, developer-docs.',
  },
  missing_api_key: {
    meaning: 'The request has no credentials.',
    remedy: 'Send a key in the header that the message names.',
    message: 'Send your API key in the X-API-KEY header.',
  },
  invalid_api_key: {
    meaning: 'The key is malformed, unknown, revoked or expired.',
    remedy: 'Check it, or make a new one.',
    message: 'This API key is malformed, unknown, revoked or expired. Check it, or make a new one.',
  },
  invalid_session: {
    meaning: 'Nobody is signed in with this cookie, or the sign-in link works no longer.',
    remedy: 'Sign in again.',
    message: 'You are not signed in, or no longer. Sign in again.',
  },
  out_of_credits: {
    meaning: 'The wallet holds too few credits.',
    remedy: 'Wait for the next month, or top the wallet up.',
    message:
      "1 credit needed, 0 left. Top up, or wait for next month's allotment if your plan has one.",
  },
  csrf_rejected: {
    meaning: 'A page of another site made a browser send this with its cookie.',
    remedy: 'Ask from a page of this server; programs use an API key.',
    message: 'Only a page of this server may do this. Scripts use an API key.',
  },
  not_found: {
    meaning: 'It is not there, or is not yours: the two are told alike.',
    remedy: 'Check the path and the id.',
    message: 'No such file.',
  },
  method_not_allowed: {
    meaning: 'The path exists, but not for this method.',
    remedy: 'Use one of those in the `Allow` header.',
    message: 'Use GET or HEAD.',
  },
  name_conflict: {
    meaning: 'A sibling has this name already.',
    remedy: 'Take another name.',
    message: 'report.md is taken. Choose another.',
  },
  version_conflict: {
    meaning: 'The file was written since the version that the request names.',
    remedy: 'Merge with `current`, and write again with its version.',
    message: 'The file is at version 8. Take that as the base, and save again.',
  },
  folder_not_empty: {
    meaning: 'The folder holds active files.',
    remedy: 'Move or archive them, or repeat the request with `cascade=true`.',
    message: 'The folder holds 2 active files. Move or archive them, or delete with cascade=true.',
  },
  limit_reached: {
    meaning: 'The account or the project holds as many of these as it may.',
    remedy: 'Delete some, or ask the operator for more.',
    message: 'The limit of 100 projects is reached. Remove one first.',
  },
  idempotency_in_progress: {
    meaning: 'The first request with this Idempotency-Key still runs.',
    remedy: 'Repeat after `Retry-After` seconds.',
    message: 'A request with this Idempotency-Key is still running. Try again in a second.',
  },
  payload_too_large: {
    meaning: 'The body, its markdown or its content is over the size cap.',
    remedy: 'Send less.',
    message: 'The body is larger than 1048576 bytes.',
  },
  unsupported_format: {
    meaning: '`format` is none of the five outputs.',
    remedy: 'Take one of html, text, pdf, docx and png.',
    message: 'Unsupported format "rtf". Use one of html, text, pdf, docx, png.',
  },
  validation_failed: {
    meaning: 'A field of the body, or a header, is missing, unknown or wrong.',
    remedy: 'Mend what `details` names.',
    message: 'name: Give 1 to 200 characters.',
  },
  document_too_complex: {
    meaning: 'The document takes more time or memory than one conversion may.',
    remedy: 'Split or simplify it; repeating does not help.',
    message: 'The document is too complex: its render time passes 20 seconds. Simplify it.',
  },
  output_too_large: {
    meaning: 'The output is larger than an answer may be.',
    remedy: 'Split the document, or take a smaller page.',
    message: 'The pdf would be 2400 pages, the limit is 2000. Split it into several documents.',
  },
  idempotency_key_reused: {
    meaning: 'The Idempotency-Key belongs to another request of the last 24 hours.',
    remedy: 'Take a new key for each new request.',
    message: 'This Idempotency-Key was used for another request. Use a new one for each request.',
  },
  precondition_required: {
    meaning: 'New content names no version that it replaces.',
    remedy: 'Send `version`, or the `If-Match` header.',
    message: 'Writing content needs the version that it replaces: send `version` or If-Match.',
  },
  rate_limited: {
    meaning: 'The caller made as many requests this minute as it may.',
    remedy: 'Repeat after `Retry-After` seconds.',
    message: 'This key may make 60 requests a minute here. Wait 12 seconds.',
  },
  server_busy: {
    meaning: 'Too many conversions wait already.',
    remedy: 'Repeat after `Retry-After` seconds.',
    message: '200 conversions are waiting already. Try again in a moment.',
  },
  internal_error: {
    meaning: 'The server failed; the request cost nothing.',
    remedy: 'Repeat with growing pauses; tell the operator the request id if it stays.',
    message: 'The server failed. The request cost nothing; try again in a moment.',
  },
  not_ready: {
    meaning: 'The server should get no requests at the moment.',
    remedy: 'Ask another one; look again in two seconds.',
    message: 'The database does not answer.',
  },
};
