import { expect, test } from 'vitest';
import { readIsoDate } from './iso-date.ts';

test.each<[text: string, time: string | undefined]>([
  ['2026-03-01', '2026-03-01T00:00:00.000Z'],
  ['2026-03-01T09:30', '2026-03-01T09:30:00.000Z'],
  ['2026-03-01T09:30:15.5', '2026-03-01T09:30:15.500Z'],
  ['2026-03-01T09:30:00Z', '2026-03-01T09:30:00.000Z'],
  ['2026-03-01T09:30:00+02:00', '2026-03-01T07:30:00.000Z'],
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ['2026-03-01T00:30:00+02:00', '2026-02-28T22:30:00.000Z'],
  ['2026-02-30', undefined],
  ['2026-02-29', undefined],
  ['2026-04-31T09:30:00Z', undefined],
  ['2026-04-31T23:30:00-02:00', undefined],
  ['2026-13-01', undefined],
  ['2026-03-01T25:00', undefined],
  ['2026-03-01 09:30', undefined],
  ['2026', undefined],
  ['1 March 2026', undefined],
  ['', undefined],
])('reads %j as %s', (text, time) => {
  expect(readIsoDate(text)?.toISOString()).toBe(time);
});

test('rejects a time without a zone if one is required', () => {
  const read = (text: string) => readIsoDate(text, { requireZone: true });
  expect(read('2026-03-01T09:30')).toBeUndefined();
  expect(read('2026-03-01T09:30Z')).toEqual(new Date('2026-03-01T09:30:00Z'));
  expect(read('2026-03-01')).toEqual(new Date('2026-03-01T00:00:00Z'));
});
