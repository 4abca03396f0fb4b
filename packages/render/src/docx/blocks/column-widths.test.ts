import { expect, test } from 'vitest';
import { columnWidths } from './column-widths.ts';

const needs = [
  { least: 10, natural: 20 },
  { least: 40, natural: 100 },
];

test.each([
  ['all that the text asks', 300, [20, 100]],
  ['what little is left too', 180, [30, 150]],
  ['a share of the rest', 85, [15, 70]],
  ['what the longest words ask', 50, [10, 40]],
  ['narrow columns whole', 30, [10, 20]],
  ['equal columns at last', 16, [8, 8]],
])('gives %s', (_, room, expected) => {
  expect(columnWidths(needs, room)).toEqual(expected);
});
