import fc from 'fast-check';
import { expect, test } from 'vitest';
import { retryAfterOf } from './retry-after.ts';

const now = Date.UTC(2026, 10, 20, 12);

test('seconds, decimals and dates of HTTP are read', () => {
  const read: [string | null, number | undefined][] = [
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
  expect(read.map(([header]) => retryAfterOf(header, now))).toEqual(read.map(([, value]) => value));
});

test('no header is a time before now', () => {
  fc.assert(
    fc.property(fc.string(), (header) => {
      expect(retryAfterOf(header, now) ?? 0).toBeGreaterThanOrEqual(0);
    }),
  );
});
