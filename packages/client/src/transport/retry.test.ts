import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backoffMs, parseRetryAfter } from './retry.ts';

const now = Date.UTC(2026, 10, 20, 12);

test('backoff is random between 0 and a bound that doubles from 0.5 to 8 seconds', () => {
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

test('parses Retry-After as seconds, decimals and HTTP dates', () => {
  const cases: [string | null, number | undefined][] = [
    ['120', 120],
    ['0', 0],
    ['0.25', 0.25],
    ['Fri, 20 Nov 2026 12:00:30 GMT', 30],
    ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
    ['Friday, 20-Nov-26 12:00:30 GMT', 30],
    [null, undefined],
    ['', undefined],
    ['-5', undefined],
    ['1,5', undefined],
    ['2026-11-20', undefined],
    ['Fri, 45 Nov 2026 12:00:30 GMT', undefined],
  ];
  expect(cases.map(([header]) => parseRetryAfter(header, now))).toEqual(
    cases.map(([, seconds]) => seconds),
  );
});

test('never parses Retry-After to a negative number', () => {
  fc.assert(
    fc.property(fc.string(), (header) => {
      expect(parseRetryAfter(header, now) ?? 0).toBeGreaterThanOrEqual(0);
    }),
  );
});
