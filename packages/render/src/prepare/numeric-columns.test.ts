import { parse, type Table } from '@mdconv/core';
import { describe, expect, test } from 'vitest';
import { numericColumns } from './index.ts';

describe('numericColumns', () => {
  test.each([
    [['1', '22', '3.5'], true],
    [['€ 1,250.00', '(300)', '−12'], true],
    [['+17.1%', '–', ''], true],
    [['12 ms', '3 kB'], true],
    [['2026-11-12'], false],
    [['Q1', 'Q2'], false],
    [['1', 'two'], false],
    [['-', ''], false],
  ])('%j: %s', (cells, expected) => {
    const { blocks } = parse(`| h |\n|---|\n${cells.map((cell) => `| ${cell} |`).join('\n')}`);
    const table = blocks[0] as Table;
    const body = table.rows.map((row) => ({ cell: row.cells[0]!, column: 0, columnSpan: 1 }));
    expect(numericColumns(body, 1)).toEqual([expected]);
  });
});
