import { describe, expect, test } from 'vitest';
import type { OpenEmptyStore } from './conformance.ts';
import { withStore } from './with-store.ts';

export function rateLimitsConformance(open: OpenEmptyStore): void {
  describe('rate limits', () => {
    test(
      'a window starts with its first request; rejected requests do not extend it',
      withStore(open, async ({ store, clock }) => {
        const count = () => store.rateLimits.countRequest('key', 2, 60_000);
        expect(await count()).toEqual({ allowed: true, remaining: 1, resetMs: 60_000 });
        clock.now += 10_000;
        expect(await count()).toEqual({ allowed: true, remaining: 0, resetMs: 50_000 });
        for (let tries = 0; tries < 5; tries += 1)
          expect(await count()).toEqual({ allowed: false, remaining: 0, resetMs: 50_000 });
        clock.now += 50_000;
        expect(await count()).toEqual({ allowed: true, remaining: 1, resetMs: 60_000 });
      }),
    );

    test(
      'each subject has its own window',
      withStore(open, async ({ store }) => {
        await store.rateLimits.countRequest('one', 1, 1000);
        expect(await store.rateLimits.countRequest('two', 1, 1000)).toMatchObject({
          allowed: true,
        });
      }),
    );

    test(
      'deletes windows that have ended',
      withStore(open, async ({ store, clock }) => {
        await store.rateLimits.countRequest('key', 1, 1000);
        clock.now += 1000;
        await store.housekeeping.sweepExpired();
        expect(await store.rateLimits.countRequest('key', 1, 1000)).toMatchObject({
          allowed: true,
        });
      }),
    );
  });
}
