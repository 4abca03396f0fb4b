import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnLimits, distribute, sum } from './column-widths.ts';

const cell = (column: number, minWidth: number, maxWidth: number, columnSpan = 1) => ({
  column,
  columnSpan,
  minWidth,
  maxWidth,
});

describe('columnLimits', () => {
  test('takes the widest of each column', () => {
    expect(columnLimits([cell(0, 10, 40), cell(0, 20, 30), cell(1, 5, 5)], 2)).toEqual({
      min: [20, 5],
      max: [40, 5],
    });
  });

  test('shares what a spanning cell needs in proportion', () => {
    const limits = columnLimits([cell(0, 10, 10), cell(1, 30, 30), cell(0, 80, 80, 2)], 2);
    expect(limits.min).toEqual([20, 60]);
  });
});

describe('distribute', () => {
  const limits = { min: [10, 20], max: [20, 100] };

  test.each([
    [120, [20, 100]],
    [75, [15, 60]],
    [30, [10, 20]],
    [24, [10, 14]],
    [10, [5, 5]],
  ])('%d points', (width, expected) => {
    expect(distribute(limits, width)).toEqual(expected);
  });

  test('uses up the width exactly', () => {
    const column = fc.tuple(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 0, max: 300 }));
    fc.assert(
      fc.property(
        fc.array(column, { minLength: 1, maxLength: 9 }),
        fc.integer({ min: 10, max: 900 }),
        (columns, width) => {
          const min = columns.map(([least]) => least);
          const max = columns.map(([least, more]) => least + more);
          expect(sum(distribute({ min, max }, width))).toBeCloseTo(width, 6);
        },
      ),
    );
  });
});
