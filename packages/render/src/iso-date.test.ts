import { expect, test } from 'vitest';
import { isoDate } from './iso-date.ts';

test.each([
  ['2026-03-01', '2026-03-01T00:00:00.000Z'],
  ['2026-03-01T09:30', '2026-03-01T09:30:00.000Z'],
  ['2026-03-01T09:30:15.5', '2026-03-01T09:30:15.500Z'],
  ['2026-03-01T09:30:00Z', '2026-03-01T09:30:00.000Z'],
  ['2026-03-01T09:30:00+02:00', '2026-03-01T07:30:00.000Z'],
  ['2026-13-01', undefined],
  ['2026-03-01T25:00', undefined],
  ['2026-03-01 09:30', undefined],
  ['2026', undefined],
  ['1 March 2026', undefined],
  ['', undefined],
])('%j is %s', (text, time) => {
  expect(isoDate(text)?.toISOString()).toBe(time);
});
