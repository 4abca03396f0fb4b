import { parse } from '@mdconv/core';
import { describe, expect, test } from 'vitest';
import { prepare, tableSquares, type PreparedTable } from '../index.ts';

async function prepareTable(markdown: string): Promise<PreparedTable> {
  const { blocks } = (await prepare(parse(markdown), 'html')).body;
  return blocks[0] as PreparedTable;
}

const spanned = `<table>
<tr><td rowspan="2">a</td><td colspan="2">b</td></tr>
<tr><td>c</td><td>d</td></tr>
<tr><td>e</td><td>f</td><td>g</td></tr>
<tr><td>h</td><td>i</td><td>j</td></tr>
</table>`;

describe('cells', () => {
  test('have the positions and spans of the grid', async () => {
    const { rows } = await prepareTable(spanned);
    const positions = rows.map(({ cells }) =>
      cells.map(({ row, column, columnSpan, rowSpan }) => [row, column, columnSpan, rowSpan]),
    );
    expect(positions.slice(0, 3)).toEqual([
      [
        [0, 0, 1, 2],
        [0, 1, 2, 1],
      ],
      [
        [1, 1, 1, 1],
        [1, 2, 1, 1],
      ],
      [
        [2, 0, 1, 1],
        [2, 1, 1, 1],
        [2, 2, 1, 1],
      ],
    ]);
  });

  test('cover the squares of the grid', async () => {
    const { rows, columns } = await prepareTable(spanned);
    const [first] = rows[0]!.cells;
    const squares = tableSquares(rows, columns.length);
    expect(squares[0]![0]).toBe(first);
    expect(squares[1]![0]).toBe(first);
    expect(squares[0]![1]).toBe(squares[0]![2]);
  });
});

test('rows that share a cell have the same stripe', async () => {
  const { rows } = await prepareTable(spanned);
  expect(rows.map(({ striped }) => striped)).toEqual([false, false, true, false]);
  expect(rows.map(({ joinsAbove }) => joinsAbove)).toEqual([false, true, false, false]);
});

describe('numeric columns', () => {
  test.each([
    [['1', '22', '3.5'], true],
    [['€ 1,250.00', '(300)', '−12'], true],
    [['+17.1%', '–', ''], true],
    [['12 ms', '3 kB'], true],
    [['2026-11-12'], false],
    [['Q1', 'Q2'], false],
    [['1', 'two'], false],
    [['-', ''], false],
  ])('%j: %s', async (cells, numeric) => {
    const table = await prepareTable(
      `| h |\n|---|\n${cells.map((cell) => `| ${cell} |`).join('\n')}`,
    );
    expect(table.columns).toEqual([
      {
        align: undefined,
        numeric,
        namesRows: false,
        trailing: cells.some((cell) => cell.endsWith(')')) ? ')' : '',
        resolvedAlign: numeric ? 'right' : undefined,
      },
    ]);
  });
});

test.each([
  ['short texts', ['| North | 1 |', '| South | 2 |'], true],
  ['texts in bold', ['| **North** | 1 |', '| **South** | b |'], true],
  ['numbers', ['| 1 | a |', '| 2 | b |'], false],
  ['an empty cell', ['| North | 1 |', '| | 2 |'], false],
  ['prose', [`| ${'Words of a sentence '.repeat(5)} | 1 |`, '| South | 2 |'], false],
])('a first column of %s names the rows: %j, %j', async (_, rows, names) => {
  const { columns } = await prepareTable(['| a | b |', '|---|---|', ...rows].join('\n'));
  expect(columns.map(({ namesRows }) => namesRows)).toEqual([names, false]);
});

test('a column of numbers stays numeric where it names the totals next to it', async () => {
  const numericOf = async (...rows: string[]) => {
    const lines = ['| a | b | c |', '|---|---|---|', '| x | $1.50 | $3 |', ...rows];
    return (await prepareTable(lines.join('\n'))).columns.map(({ numeric }) => numeric);
  };
  expect(await numericOf('| | **Subtotal** | $3 |', '| | Tax (0%) | - |')).toEqual([
    false,
    false,
    true,
  ]);
  expect(await numericOf('| | **Subtotal** | $3 |', '| | Tax (0%) | $0 |')).toEqual([
    false,
    true,
    true,
  ]);
  expect(await numericOf('| y | none | $3 |')).toEqual([false, false, true]);
  expect(await numericOf('| | see below | |')).toEqual([false, false, true]);
  expect(await numericOf('| | two | more |')).toEqual([false, false, false]);
});

test.each([
  ['| a |\n| |\n| |\n| |\n| b |', 3],
  ['| a |\n| |\n| b |\n| |', 4],
  ['| a |\n| - |\n| - |', 3],
])('the body %j has %d rows, without runs of empty ones', async (body, count) => {
  expect((await prepareTable(`| h |\n|---|\n${body}`)).rows).toHaveLength(count);
});

test('tables are numbered in reading order, nested ones after the outer one', async () => {
  const inner = '<table><tr><td>inner</td></tr></table>';
  const markdown = `<table><tr><td>${inner}</td></tr></table>\n\n| last |\n|---|`;
  const { blocks } = (await prepare(parse(markdown), 'html')).body;
  const [outer, last] = blocks as [PreparedTable, PreparedTable];
  const nested = outer.rows[0]!.cells[0]!.children.blocks[0] as PreparedTable;
  expect([outer.number, nested.number, last.number]).toEqual([1, 2, 3]);
});

test.each([
  ['| | |\n|---|---|\n| a | b |', 0],
  ['| | x |\n|---|---|\n| a | b |', 1],
  ['| | |\n|---|---|', 1],
])('the header of %j has %d rows', async (markdown, count) => {
  expect((await prepareTable(markdown)).header).toHaveLength(count);
});

test('numbers leave room for the signs behind the digits of others', async () => {
  const markdown =
    '| a | b | c | d |\n|---|:-:|---|--:|\n| 1 | 1 | 0.4*** | 1 |\n| (2) | (2) | (0.1) | (2) |\n| – | 3 | 0.2† | no |';
  const { rows } = await prepareTable(markdown);
  const clear = rows.map(({ cells }) =>
    cells.map(({ trailing }) => (trailing ? `${trailing.own}<${trailing.widest}` : '')),
  );
  expect(clear).toEqual([
    ['<)', '', '', '<)'],
    ['', '', ')<***', ''],
    ['<)', '', '†<***', ''],
  ]);
});
