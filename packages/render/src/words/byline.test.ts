import { expect, test } from 'vitest';
import { byline } from './index.ts';

test.each([
  ['author and date', { author: 'A. Author', date: '2026-10-06' }, 'A. Author · 2026-10-06'],
  ['an author', { author: 'A. Author' }, 'A. Author'],
  ['a date', { date: '2026-10-06' }, '2026-10-06'],
  ['nothing', {}, ''],
  ['an author in Hebrew', { author: 'שרה', date: '2026-10-06' }, 'שרה · 2026-10-06'],
  ['an author in Arabic', { author: 'سارة', date: '2026-10-06' }, 'سارة · \u200e2026-10-06'],
])('%s', (_, titleBlock, expected) => {
  expect(byline(titleBlock)).toBe(expected);
});
