import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnLimits, distribute, sum, type ColumnLimits } from './column-widths.ts';
import { readableLimits } from './readable-limits.ts';

const cell = (column: number, minWidth: number, maxWidth: number, columnSpan = 1) => ({
  column,
  columnSpan,
  minWidth,
  maxWidth,
});

function expectWidths(widths: readonly number[], expected: readonly number[]): void {
  expect(widths).toHaveLength(expected.length);
  widths.forEach((width, column) => expect(width).toBeCloseTo(expected[column]!, 9));
}

describe('columnLimits', () => {
  test('takes the widest of each column', () => {
    expect(columnLimits([cell(0, 10, 40), cell(0, 20, 30), cell(1, 5, 5)], 2)).toMatchObject({
      min: [20, 5],
      max: [40, 5],
    });
  });

  test('finds the length of a typical cell', () => {
    const { typical } = columnLimits([cell(0, 1, 30), cell(0, 1, 40), cell(0, 9, 90, 2)], 2);
    expect(typical).toEqual([Math.sqrt((30 ** 2 + 40 ** 2) / 2), 0]);
  });

  test('shares what a spanning cell needs in proportion', () => {
    const limits = columnLimits([cell(0, 10, 10), cell(1, 30, 30), cell(0, 80, 80, 2)], 2);
    expect(limits.min).toEqual([20, 60]);
  });
});

describe('distribute', () => {
  const limits = { min: [10, 20], max: [20, 100] };

  test.each<[string, number, number[]]>([
    ['all that they like', 120, [20, 100]],
    ['a short one what it likes, a long one the rest', 75, [20, 55]],
    ['what they need, when that is all', 30, [10, 20]],
    ['a narrow one what it needs, a wide one the rest', 24, [10, 14]],
    ['the same, when none can have what it needs', 10, [5, 5]],
  ])('gives columns %s', (_, width, expected) => {
    expect(distribute(limits, width)).toEqual(expected);
  });

  test.each<[string, number[], number[], number, number[]]>([
    ['a key beside a value of many lines', [15, 30], [30, 2000], 400, [30, 370]],
    ['three short ones beside a long one', [5, 5, 5, 5], [20, 70, 50, 600], 400, [20, 70, 50, 260]],
    ['lines whose squares have the least sum', [5, 5], [100, 800], 80, [16, 64]],
    ['no long one less than its longest word', [30, 5], [100, 800], 80, [30, 50]],
  ])('allows %s', (_, min, max, width, expected) => {
    expectWidths(distribute({ min, max }, width), expected);
  });

  test.each<[string, boolean[], number[]]>([
    ['those it is for, as much as they hold', [true, false, true], [50, 40, 150]],
    ['all, where it is for none', [false, false, false], [40, 80, 120]],
  ])('gives room left over to %s', (_, stretches, expected) => {
    const max = [20, 40, 60];
    expect(distribute({ min: max, max }, 240, stretches)).toEqual(expected);
  });

  test.each<[number, number[]]>([
    [95, [45, 50]],
    [110, [60, 50]],
    [75, [30, 45]],
  ])('breaks a header before the text of the body: %d points', (width, expected) => {
    const limits = { min: [20, 10], body: [30, 50], max: [90, 50] };
    expectWidths(distribute(limits, width), expected);
  });

  test('gives a column with one long cell less than one with many', () => {
    const limits = { min: [10, 10], max: [300, 300], typical: [40, 320] };
    expectWidths(distribute(limits, 200), [40, 160]);
  });

  test('gives a column that is empty in most rows less than its longest cell needs', () => {
    const limits = { min: [10, 10, 10], max: [60, 60, 300], typical: [60, 20, 280] };
    const [full, sparse, long] = distribute(limits, 200);
    expect(full).toBe(60);
    expect(sparse).toBeLessThan(30);
    expect(long).toBeGreaterThan(110);
  });

  const column = fc.tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 300 }));
  const columns = fc.array(column, { minLength: 1, maxLength: 9 }).map((pairs) => ({
    min: pairs.map(([least]) => least),
    max: pairs.map(([least, more]) => least + more),
  }));

  test('uses up the width exactly', () => {
    fc.assert(
      fc.property(columns, fc.integer({ min: 10, max: 900 }), (limits, width) => {
        expect(sum(distribute(limits, width))).toBeCloseTo(width, 6);
      }),
    );
  });

  test('leaves columns between their limits, and those that like a fair share or less alone', () => {
    fc.assert(
      fc.property(columns, fc.double({ min: 0, max: 1, noNaN: true }), ({ min, max }, share) => {
        const width = sum(min) + share * (sum(max) - sum(min));
        const fair = (width - sum(min)) / min.length;
        distribute({ min, max }, width).forEach((got, index) => {
          const least = max[index]! <= fair ? max[index]! : min[index]!;
          expect(got).toBeGreaterThan(least - 1e-6);
          expect(got).toBeLessThan(max[index]! + 1e-6);
        });
      }),
    );
  });
});

const five = (width: number) => Array<number>(5).fill(width);

describe('readableLimits', () => {
  test.each<[string, ColumnLimits, number[], Partial<ColumnLimits>]>([
    [
      'a word to a part of the room',
      { min: [60, 10, 10], max: [60, 10, 200] },
      [20, 10, 10],
      { min: [20, 10, 10], words: [30, 10, 25] },
    ],
    [
      'a word of two columns to more',
      { min: [60, 10], max: [60, 200] },
      [20, 10],
      { min: [20, 10], words: [40, 100 / 3] },
    ],
    [
      'no word that cannot be broken',
      { min: [60, 10, 10], max: [60, 10, 200] },
      [60, 10, 10],
      { min: [60, 10, 10], words: [60, 10, 25] },
    ],
    [
      'no prose to less than a part, and no words to less than a smaller part',
      { min: [10, 5, 5], max: [200, 20, 200], typical: [120, 20, 20] },
      [10, 5, 5],
      { words: [25, 60 / 3.5, 60 / 3.5] },
    ],
    [
      'no short lines beside prose that has two fifths of the room',
      { min: [2, 2, 2, 2, 2, 9], max: [...five(11.8), 300], typical: [...five(11.8), 200] },
      [2, 2, 2, 2, 2, 9],
      { words: [...five(11.8), 100 / 7] },
    ],
    [
      'short lines where prose would have less than that',
      { min: [2, ...five(2), 9], max: [12, ...five(12), 300], typical: [12, ...five(12), 200] },
      [2, ...five(2), 9],
      { words: [12, 12, 12, 8, 8, 8, 12.5] },
    ],
  ])('limits %s', (_, limits, broken, expected) => {
    const { words, ...others } = expected;
    const limited = readableLimits(limits, broken, 100, 1);
    expect(limited).toMatchObject(others);
    words?.forEach((width, column) => expect(limited.words![column]).toBeCloseTo(width));
  });
});
