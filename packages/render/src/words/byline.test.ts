import { describe, expect, test } from 'vitest';
import { byline, formatDate, languageOfDates } from './index.ts';

test.each([
  ['author and date', ['A. Author', '2026-10-06'], 'A. Author · 2026-10-06'],
  ['three parts', ['A. Author', '2026-10-06', 'Draft'], 'A. Author · 2026-10-06 · Draft'],
  ['an author', ['A. Author'], 'A. Author'],
  ['nothing', [], ''],
  ['an author in Hebrew', ['שרה', '2026-10-06'], 'שרה · 2026-10-06'],
  ['an author in Arabic', ['سارة', '2026-10-06'], 'سارة · \u200e2026-10-06'],
])('%s', (_, parts, expected) => {
  expect(byline(parts)).toBe(expected);
});

describe('formatDate', () => {
  test.each([
    ['en', 'November 2, 2026'],
    ['en-US', 'November 2, 2026'],
    ['en-GB', '2 November 2026'],
    ['de-AT', '2. November 2026'],
    ['fr', '2 novembre 2026'],
    ['es-MX', '2 de noviembre de 2026'],
    ['nb', '2. november 2026'],
    ['no', '2. november 2026'],
    ['ru', '2 ноября 2026\u00a0г.'],
    ['hu', '2026. november 2.'],
    ['ja', '2026年11月2日'],
    ['ko', '2026년 11월 2일'],
    ['zh-Hant-TW', '2026年11月2日'],
    ['vi', '2 tháng 11, 2026'],
    ['tlh', '2026-11-02'],
    ['constructor', '2026-11-02'],
  ])('in %s', (language, expected) => {
    expect(formatDate('2026-11-02', language)).toBe(expected);
  });

  test('says which is the first of a month in French', () => {
    expect(formatDate('2026-11-01', 'fr')).toBe('1er novembre 2026');
    expect(formatDate('2026-11-11', 'fr')).toBe('11 novembre 2026');
  });

  test.each([
    ['2026-11-02T23:30:00-05:00', 'November 2, 2026'],
    ['2026-11-02T10:00', 'November 2, 2026'],
    ['2026-02-30', '2026-02-30'],
    ['2026-11', '2026-11'],
    ['2026', '2026'],
    ['next week', 'next week'],
    ['11/02/2026', '11/02/2026'],
    ['', ''],
  ])('of %j', (date, expected) => {
    expect(formatDate(date, 'en')).toBe(expected);
  });
});

test.each([
  ['en', 'On 29 October 2026 we met.', 'en-GB'],
  ['en', 'On October 29, 2026 we met.', 'en'],
  ['en', 'On 3rd of May, and again on May 4 and May 5.', 'en'],
  ['en', 'No dates.', 'en'],
  ['en-US', 'On 29 October 2026 we met.', 'en-US'],
  ['de', 'On 29 October 2026 we met.', 'de'],
])('in %s, the dates of %j are those of %s', (language, text, expected) => {
  expect(languageOfDates(language, text)).toBe(expected);
});
