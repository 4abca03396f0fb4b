import { ApiError, ConnectionError } from '../errors/index.ts';
import { backoffMs } from './backoff.ts';
import type { Idempotent } from './request.ts';

/** Seconds. A server that asks for more is not waited for: the caller decides. */
const retryAfterMax = 60;

/**
 * Milliseconds to wait before the same request is sent again. Undefined: it would fail again, might
 * act twice, or is asked to wait for too long.
 */
export function pauseBeforeRetry(
  error: unknown,
  retry: number,
  idempotent: Idempotent,
): number | undefined {
  const isRefused = error instanceof ApiError && error.code !== 'unreadable_answer';
  // Without the API's own refusal nobody knows whether the request has acted.
  if (idempotent === 'never' && !isRefused) return undefined;
  const backoff = backoffMs(retry, Math.random());
  if (error instanceof ConnectionError) return backoff;
  if (!(error instanceof ApiError && error.retryable)) return undefined;
  const { retryAfter = 0 } = error;
  return retryAfter > retryAfterMax ? undefined : retryAfter * 1000 + backoff;
}
