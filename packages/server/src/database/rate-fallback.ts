import { StoreUnavailableError, type RateLimits, type RateWindow, type Store } from '@mdconv/store';
import { replaceRateLimits } from './replace-rate-limits.ts';

/** Windows kept in memory. Above it, the oldest is dropped. */
const windowsMax = 10_000;

/**
 * Wraps a store so that rate limits keep working while the database is unavailable: requests are then
 * counted in the memory of this process.
 */
export function withRateFallback(store: Store, now: () => number): Store {
  const inMemory = countInMemory(now);
  const orInMemory =
    (method: keyof RateLimits): RateLimits[typeof method] =>
    async (...request) => {
      try {
        return await store.rateLimits[method](...request);
      } catch (error) {
        if (!(error instanceof StoreUnavailableError)) throw error;
        return inMemory[method](...request);
      }
    };
  return replaceRateLimits(store, {
    countRequest: orInMemory('countRequest'),
    readWindow: orInMemory('readWindow'),
  });
}

interface Counted {
  readonly requests: number;
  readonly endsAt: number;
}

function countInMemory(now: () => number) {
  const windows = new Map<string, Counted>();
  /** The window of a subject; a new one if it has none, or one that is over. */
  const current = (subject: string, windowMs: number): Counted => {
    const known = windows.get(subject);
    const end = now() + windowMs;
    // One that would end later began before the clock was set back.
    return known && known.endsAt > now() && known.endsAt <= end
      ? known
      : { requests: 0, endsAt: end };
  };
  const stateOf = ({ requests, endsAt }: Counted, limit: number) => ({
    remaining: Math.max(0, limit - requests),
    resetMs: endsAt - now(),
  });
  return {
    countRequest(subject: string, limit: number, windowMs: number): RateWindow {
      const { requests, endsAt } = current(subject, windowMs);
      const allowed = requests < limit;
      const counted = { requests: requests + Number(allowed), endsAt };
      windows.delete(subject);
      for (const oldest of windows.keys()) {
        if (windows.size < windowsMax) break;
        windows.delete(oldest);
      }
      windows.set(subject, counted);
      return { allowed, ...stateOf(counted, limit) };
    },
    readWindow(subject: string, limit: number, windowMs: number): RateWindow {
      const state = stateOf(current(subject, windowMs), limit);
      return { allowed: state.remaining > 0, ...state };
    },
  };
}
