import type { RateLimits, Store } from '@mdconv/store';

/** The store with other rate limits, also for callers that `as` names. */
export function replaceRateLimits(store: Store, rateLimits: RateLimits): Store {
  return {
    ...store,
    rateLimits,
    as: (origin) => replaceRateLimits(store.as(origin), rateLimits),
  };
}
