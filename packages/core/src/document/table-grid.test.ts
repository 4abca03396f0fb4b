import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layoutCells, type CellSize } from './table-grid.ts';

test.each([
  ['cells of one column and row fill it from the left', ['1x1 1x1', '1x1 1x1'], ['0 1', '0 1']],
  ['a row span pushes cells below to the right', ['1x2 1x1', '1x1'], ['0 1', '1']],
  [
    'a cell starts in the first gap between covered columns',
    ['1x2 1x1 1x2', '1x1'],
    ['0 1 2', '1'],
  ],
])('%s', (_, rows, columns) => {
  expect(columnsOf(rows)).toEqual(columns);
});

test('a column span ends before a column that is covered from above', () => {
  const [, second] = layoutCells(read(['1x1 1x2', '3x1 1x1']));
  expect(second).toEqual([
    { row: 1, column: 0, columnSpan: 1, rowSpan: 1 },
    { row: 1, column: 2, columnSpan: 1, rowSpan: 1 },
  ]);
});

test('a row span ends with the section', () => {
  expect(layoutCells(read(['1x9', '1x1']))[0]).toEqual([
    { row: 0, column: 0, columnSpan: 1, rowSpan: 2 },
  ]);
});

test('a column span ends at the column count, and cells beyond it have none', () => {
  expect(layoutCells(read(['1x1 5x1 1x1']), 3)[0]).toEqual([
    { row: 0, column: 0, columnSpan: 1, rowSpan: 1 },
    { row: 0, column: 1, columnSpan: 2, rowSpan: 1 },
    { row: 0, column: 3, columnSpan: 0, rowSpan: 1 },
  ]);
});

test('spans below 1 count as 1', () => {
  expect(layoutCells([[{ columnSpan: 0, rowSpan: -1 }]])).toEqual([
    [{ row: 0, column: 0, columnSpan: 1, rowSpan: 1 }],
  ]);
});

test('cells never overlap or leave the grid', () => {
  const size = fc.record({
    columnSpan: fc.integer({ min: 1, max: 4 }),
    rowSpan: fc.integer({ min: 1, max: 4 }),
  });
  const section = fc.array(fc.array(size, { maxLength: 5 }), { maxLength: 6 });
  fc.assert(
    fc.property(section, fc.integer({ min: 0, max: 12 }), (rows, columnCount) => {
      const taken = new Set<string>();
      for (const cell of layoutCells(rows, columnCount).flat())
        for (let row = cell.row; row < cell.row + cell.rowSpan; row += 1)
          for (let column = cell.column; column < cell.column + cell.columnSpan; column += 1) {
            const square = `${row} ${column}`;
            expect(taken.has(square)).toBe(false);
            expect(row).toBeLessThan(rows.length);
            expect(column).toBeLessThan(columnCount);
            taken.add(square);
          }
    }),
  );
});

/** Reads rows written as `COLUMNSxROWS` for each cell. */
function read(rows: readonly string[]): CellSize[][] {
  return rows.map((row) =>
    row.split(' ').map((cell) => {
      const [columnSpan = 1, rowSpan = 1] = cell.split('x').map(Number);
      return { columnSpan, rowSpan };
    }),
  );
}

function columnsOf(rows: readonly string[]): string[] {
  return layoutCells(read(rows)).map((cells) => cells.map(({ column }) => column).join(' '));
}
