import type { RateLimits, RateWindow, Store } from '@mdconv/store';
import { replaceRateLimits } from './replace-rate-limits.ts';

/** Windows kept in memory. Above it, the oldest is dropped; the database still refuses its requests. */
const windowsMax = 10_000;

/**
 * Wraps a store so that a full rate window is not counted again until it ends: a flood of refused
 * requests does not reach the database.
 */
export function rememberRefusals(store: Store, now: () => number): Store {
  /** Ends of the full windows by subject and limit, oldest first. */
  const full = new Map<string, number>();
  /** A known full window. One that would last longer than a window began before the clock was set back. */
  const findFull = (subject: string, limit: number, windowMs: number): RateWindow | undefined => {
    const resetMs = (full.get(keyOf(subject, limit)) ?? 0) - now();
    return resetMs > 0 && resetMs <= windowMs
      ? { allowed: false, remaining: 0, resetMs }
      : undefined;
  };
  const rateLimits: RateLimits = {
    async readWindow(...request) {
      return findFull(...request) ?? store.rateLimits.readWindow(...request);
    },

    async countRequest(subject, limit, windowMs, requests) {
      const known = findFull(subject, limit, windowMs);
      if (known) return known;
      const key = keyOf(subject, limit);
      full.delete(key);
      const window = await store.rateLimits.countRequest(subject, limit, windowMs, requests);
      if (!window.allowed) {
        for (const oldest of full.keys()) {
          if (full.size < windowsMax) break;
          full.delete(oldest);
        }
        full.set(key, now() + window.resetMs);
      }
      return window;
    },
  };
  return replaceRateLimits(store, rateLimits);
}

const keyOf = (subject: string, limit: number) => `${limit} ${subject}`;
