import { expect, test } from 'vitest';
import { columnBands } from './column-bands.ts';

test.each<[string, number[], number, number[][], number[]?]>([
  ['all columns that fit', [30, 40, 20], 100, [[0, 3]]],
  [
    'as many columns as fit without breaking words',
    [60, 60, 30, 90],
    100,
    [
      [0, 1],
      [1, 3],
      [3, 4],
    ],
  ],
  [
    'a column wider than the page in a separate band',
    [500, 10],
    100,
    [
      [0, 1],
      [1, 2],
    ],
  ],
  [
    'the same number of columns in each band',
    new Array<number>(14).fill(15),
    100,
    [
      [0, 5],
      [5, 10],
      [10, 14],
    ],
  ],
  [
    'the same number of columns in each band, after row names',
    new Array<number>(15).fill(14),
    100,
    [
      [0, 6],
      [6, 11],
      [11, 15],
    ],
    [14],
  ],
  [
    'row names with at least one column',
    [30, 80, 40, 40],
    100,
    [
      [0, 2],
      [2, 3],
      [3, 4],
    ],
    [30],
  ],
])('a band has %s', (_, min, width, expected, names = []) => {
  const bands = columnBands(min, width, names).map(({ start, end }) => [start, end]);
  expect(bands).toEqual(expected);
});
