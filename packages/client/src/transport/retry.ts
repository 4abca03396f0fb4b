import { ApiError, ConnectionError } from '../errors/index.ts';
import type { Idempotent } from './request.ts';

/** If a server asks for a longer delay, the call fails and the caller decides. */
export const maxWaitSeconds = 60;
const initialBackoffMs = 500;
const maxBackoffMs = 8000;

/**
 * Milliseconds to wait before the same request is sent again. `undefined`: do not retry, because the
 * request would fail again, might act twice, or the server asks for too long a delay.
 */
export function retryDelayMs(
  error: unknown,
  retry: number,
  idempotent: Idempotent,
): number | undefined {
  const isApiResponse = error instanceof ApiError && error.code !== 'invalid_response';
  // Without an error response from the API, the request may have taken effect.
  if (idempotent === 'never' && !isApiResponse) return undefined;
  const backoff = backoffMs(retry, Math.random());
  if (error instanceof ConnectionError) return backoff;
  if (!(error instanceof ApiError && error.retryable)) return undefined;
  const { retryAfter = 0 } = error;
  return retryAfter > maxWaitSeconds ? undefined : retryAfter * 1000 + backoff;
}

/** Exponential backoff with full jitter. `random` is between 0 and 1. */
export function backoffMs(retry: number, random: number): number {
  return random * Math.min(maxBackoffMs, initialBackoffMs * 2 ** retry);
}

/**
 * Parses a `Retry-After` header to seconds; `undefined` if it is absent or invalid. Accepts decimals,
 * which some proxies send. Checks the form of a date first because `Date.parse` accepts `-1` and `1.5`
 * as years. Source: RFC 9110, 10.2.3.
 */
export function parseRetryAfter(header: string | null, nowMs: number): number | undefined {
  const text = header ?? '';
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  if (!/^[A-Z][a-z]+, .+ GMT$/.test(text)) return undefined;
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - nowMs) / 1000));
}
