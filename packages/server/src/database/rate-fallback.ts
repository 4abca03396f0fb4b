import type { RateLimits, RateWindow, Store } from '@mdconv/store';
import type { Log } from '../monitoring/index.ts';
import { replaceRateLimits } from './replace-rate-limits.ts';

/** Windows kept in memory. Above it, the oldest is dropped. */
const windowsMax = 10_000;
const warnEveryMs = 60_000;

/**
 * Wraps a store so that rate limits keep working while the database is down: requests are then
 * counted in the memory of this process.
 */
export function withRateFallback(store: Store, log: Log, now: () => number): Store {
  const inMemory = countInMemory(now);
  let warnedAt = -Infinity;
  const rateLimits: RateLimits = {
    async countRequest(...request) {
      try {
        return await store.rateLimits.countRequest(...request);
      } catch (error) {
        if (now() - warnedAt >= warnEveryMs) {
          warnedAt = now();
          log.warn({ err: error }, 'the database fails; counting rate limits in memory');
        }
        return inMemory(...request);
      }
    },
  };
  return replaceRateLimits(store, rateLimits);
}

function countInMemory(now: () => number) {
  const windows = new Map<string, { requests: number; readonly endsAt: number }>();
  return (subject: string, limit: number, windowMs: number): RateWindow => {
    const known = windows.get(subject);
    const current =
      known && known.endsAt > now() ? known : { requests: 0, endsAt: now() + windowMs };
    windows.delete(subject);
    for (const oldest of windows.keys()) {
      if (windows.size < windowsMax) break;
      windows.delete(oldest);
    }
    windows.set(subject, current);
    const allowed = current.requests < limit;
    if (allowed) current.requests += 1;
    return { allowed, remaining: limit - current.requests, resetMs: current.endsAt - now() };
  };
}
