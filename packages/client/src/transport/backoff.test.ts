import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backoffMs } from './backoff.ts';

test('pauses are anything from nothing to a bound that doubles from 0.5 to 8 seconds', () => {
  const bounds = [500, 1000, 2000, 4000, 8000, 8000];
  expect(bounds.map((_, retry) => backoffMs(retry, 1))).toEqual(bounds);
  expect(bounds.map((_, retry) => backoffMs(retry, 0))).toEqual([0, 0, 0, 0, 0, 0]);
  fc.assert(
    fc.property(fc.nat(5000), fc.double({ min: 0, max: 1, noNaN: true }), (retry, random) => {
      const ms = backoffMs(retry, random);
      expect(ms).toBeGreaterThanOrEqual(0);
      expect(ms).toBeLessThanOrEqual(8000);
    }),
  );
});
