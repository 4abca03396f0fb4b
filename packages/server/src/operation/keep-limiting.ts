import type { RateLimits, RateWindow, Store } from '@mdconv/store';
import type { Log } from './log.ts';

/** Windows in memory; the oldest is forgotten for one more. */
const windowsMax = 10_000;
const warnEveryMs = 60_000;

/**
 * The same store, but that requests are still counted, in this process alone, while the database
 * does not answer.
 */
export function keepLimiting(store: Store, log: Log, now: () => number): Store {
  const inMemory = countInMemory(now);
  let warnedAt = -Infinity;
  const rateLimits: RateLimits = {
    async countRequest(...request) {
      try {
        return await store.rateLimits.countRequest(...request);
      } catch (error) {
        if (now() - warnedAt >= warnEveryMs) {
          warnedAt = now();
          log.warn({ err: error }, 'rate limits are counted in memory: the database fails');
        }
        return inMemory(...request);
      }
    },
  };
  return { ...store, rateLimits };
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
