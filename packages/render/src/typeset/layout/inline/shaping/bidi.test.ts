import { expect, test } from 'vitest';
import { visualOrder } from './bidi.ts';

test.each([
  ['abc', [0, 0, 0], 'abc'],
  ['abc', [1, 1, 1], 'cba'],
  ['aBCd', [0, 1, 1, 0], 'aCBd'],
  ['ABcdE', [1, 1, 2, 2, 1], 'EcdBA'],
  ['', [], ''],
])('orders %s of levels %j', (letters, levels, expected) => {
  const parts = [...letters].map((letter, index) => ({ letter, level: levels[index]! }));
  expect(
    visualOrder(parts)
      .map(({ letter }) => letter)
      .join(''),
  ).toBe(expected);
});
