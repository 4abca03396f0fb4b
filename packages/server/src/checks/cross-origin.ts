import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

type Headers = Readonly<Record<string, string>>;

/** Seconds for which a browser need not ask again; Chromium's own bound. */
const maxAgeSeconds = 7200;

/** What a page may send beside what every page may. */
const requestHeaders = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'X-API-KEY',
  'X-Mdconv-Simulate',
];

/** What a page may read beside what every page may. */
const responseHeaders = [
  'ETag',
  'Idempotency-Replayed',
  'Location',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Retry-After',
  'X-Credits-Remaining',
  'X-Request-ID',
  'X-Warnings',
];

/**
 * The headers that let pages of the allowed origins read an answer; none where no origin is allowed.
 * Such pages send a key: never the session's cookie, which belongs to this server's own pages. Source:
 * Fetch, CORS protocol.
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

/** The method that a browser asks for before it lets a page use it. */
export function preflightMethod(
  { method, headers }: IncomingMessage,
  allowed: readonly string[],
): string | undefined {
  if (allowed.length === 0 || method !== 'OPTIONS' || headers.origin === undefined)
    return undefined;
  return headers['access-control-request-method'];
}

/** What a preflight of an allowed method is told, beside the headers of every answer. */
export function preflightHeaders(method: string): Headers {
  return {
    'Access-Control-Allow-Methods': method,
    'Access-Control-Allow-Headers': requestHeaders.join(', '),
    'Access-Control-Max-Age': String(maxAgeSeconds),
  };
}
