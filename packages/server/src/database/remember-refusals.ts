import type { RateLimits, Store } from '@mdconv/store';
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
  const rateLimits: RateLimits = {
    async countRequest(subject, limit, windowMs) {
      const key = `${limit} ${subject}`;
      const endsAt = full.get(key);
      if (endsAt !== undefined && endsAt > now())
        return { allowed: false, remaining: 0, resetMs: endsAt - now() };
      full.delete(key);
      const window = await store.rateLimits.countRequest(subject, limit, windowMs);
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
