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
      'a request may count as several, and is rejected if fewer are left',
      withStore(open, async ({ store, clock }) => {
        const count = (requests?: number) =>
          store.rateLimits.countRequest('key', 5, 60_000, requests);
        expect(await count(2)).toMatchObject({ allowed: true, remaining: 3 });
        expect(await count(3)).toMatchObject({ allowed: true, remaining: 0 });
        expect(await count()).toMatchObject({ allowed: false, remaining: 0 });
        clock.now += 60_000;
        expect(await count()).toMatchObject({ allowed: true, remaining: 4 });
        expect(await count(5)).toMatchObject({ allowed: false, remaining: 0 });
      }),
    );

    test.each([40 * 24 * 60, 60, 2])(
      'a window is over if the clock is set back by %i minutes',
      (minutes) =>
        withStore(open, async ({ store, clock }) => {
          const count = () => store.rateLimits.countRequest('key', 1, 60_000);
          await count();
          expect(await count()).toMatchObject({ allowed: false });
          clock.now -= minutes * 60_000;
          const full = { allowed: true, remaining: 1, resetMs: 60_000 };
          expect(await store.rateLimits.readWindow('key', 1, 60_000)).toEqual(full);
          expect(await count()).toEqual({ ...full, remaining: 0 });
          expect(await count()).toEqual({ allowed: false, remaining: 0, resetMs: 60_000 });
        })(),
    );

    test(
      'a clock that is a moment behind does not end a window, and no window exceeds its length',
      withStore(open, async ({ store, clock }) => {
        const count = () => store.rateLimits.countRequest('key', 1, 60_000);
        await count();
        clock.now -= 5000;
        expect(await count()).toEqual({ allowed: false, remaining: 0, resetMs: 60_000 });
      }),
    );

    test(
      'reads a window without counting',
      withStore(open, async ({ store, clock }) => {
        const read = () => store.rateLimits.readWindow('key', 2, 60_000);
        const count = () => store.rateLimits.countRequest('key', 2, 60_000);
        for (let reads = 0; reads < 3; reads += 1)
          expect(await read()).toEqual({ allowed: true, remaining: 2, resetMs: 60_000 });
        await count();
        clock.now += 10_000;
        expect(await read()).toEqual({ allowed: true, remaining: 1, resetMs: 50_000 });
        await count();
        expect(await read()).toEqual({ allowed: false, remaining: 0, resetMs: 50_000 });
        clock.now += 50_000;
        expect(await read()).toEqual({ allowed: true, remaining: 2, resetMs: 60_000 });
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
        const left = async () => {
          await store.housekeeping.sweepExpired();
          return (await store.housekeeping.countRows())['rate_windows'];
        };
        await store.rateLimits.countRequest('key', 1, 1000);
        expect(await left()).toBe(1);
        clock.now += 1000;
        expect(await left()).toBe(0);
        // The clock was wrong and is corrected.
        clock.now += 40 * 24 * 60 * 60 * 1000;
        await store.rateLimits.countRequest('key', 1, 1000);
        clock.now -= 40 * 24 * 60 * 60 * 1000;
        expect(await left()).toBe(0);
      }),
    );
  });
}
