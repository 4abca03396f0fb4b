import { StoreUnavailableError, type RateLimits, type RateWindow, type Store } from '@mdconv/store';
import { createMemoryWindows, type MemoryWindows } from './memory-windows.ts';
import { replaceRateLimits } from './replace-rate-limits.ts';

type RateAnswer = RateWindow | Promise<RateWindow>;

/**
 * Wraps a store so that rate limits keep working while the database is unavailable: requests are then
 * counted in the memory of this process.
 */
export function withRateFallback(store: Store, now: () => number): Store {
  const inMemory = createMemoryWindows(now);
  const orInMemory = async (ask: (limits: RateLimits | MemoryWindows) => RateAnswer) => {
    try {
      return await ask(store.rateLimits);
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
      return ask(inMemory);
    }
  };
  return replaceRateLimits(store, {
    countRequest: (...request) => orInMemory((limits) => limits.countRequest(...request)),
    readWindow: (...request) => orInMemory((limits) => limits.readWindow(...request)),
  });
}
