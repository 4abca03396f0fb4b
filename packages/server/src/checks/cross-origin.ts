import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

type Headers = Readonly<Record<string, string>>;

/** Seconds that a browser may cache a preflight; Chromium's maximum. */
const maxAgeSeconds = 7200;

/** Request headers that pages may send in addition to the CORS-safelisted ones. */
const requestHeaders = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'Prefer',
  'X-API-KEY',
  'X-Mdconv-Simulate',
];

/** Response headers that pages may read in addition to the CORS-safelisted ones. */
const responseHeaders = [
  'Content-Disposition',
  'ETag',
  'Idempotency-Replayed',
  'Location',
  'Preference-Applied',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Retry-After',
  'X-Credits-Remaining',
  'X-Request-ID',
  'X-Warnings',
];

/**
 * The CORS headers that let pages of allowed origins read a response. Such pages authenticate with a
 * key; the session cookie only works from the server's own pages. Source: Fetch, CORS protocol.
 */
export function crossOriginHeaders(
  { origin }: IncomingHttpHeaders,
  allowed: readonly string[],
): Headers {
  if (allowed.length === 0) return {};
  const value = allowed.includes('*') ? '*' : allowed.find((each) => each === origin);
  const vary = { Vary: 'Origin' };
  if (value === undefined) return vary;
  return {
    ...(value !== '*' && vary),
    'Access-Control-Allow-Origin': value,
    'Access-Control-Expose-Headers': responseHeaders.join(', '),
  };
}

/** The method that a preflight request asks about; `undefined` for other requests. */
export function preflightMethod(
  { method, headers }: IncomingMessage,
  allowed: readonly string[],
): string | undefined {
  if (allowed.length === 0 || method !== 'OPTIONS' || headers.origin === undefined)
    return undefined;
  return headers['access-control-request-method'];
}

/** Response headers of a successful preflight. */
export function preflightHeaders(method: string): Headers {
  return {
    'Access-Control-Allow-Methods': method,
    'Access-Control-Allow-Headers': requestHeaders.join(', '),
    'Access-Control-Max-Age': String(maxAgeSeconds),
  };
}
