import { parse } from '@mdconv/core';
import { expect, test } from 'vitest';
import { prepare } from '../../prepare/index.ts';
import { documentDirection, textDirection } from './direction.ts';

test.each([
  ['hello שלום', 'ltr'],
  ['שלום hello', 'rtl'],
  ['123 (שלום)', 'rtl'],
  ['123', undefined],
  ['', undefined],
])('reads %s %s', (text, direction) => {
  expect(textDirection(text)).toBe(direction);
});

test.each([
  ['a', 'ltr'],
  ['', 'ltr'],
  ['1\n\n- שלום', 'rtl'],
  ['> | 1 | שלום |\n> |---|---|', 'rtl'],
  ['<details><summary>1</summary>שלום</details>', 'rtl'],
  ['a\n\nשלום', 'ltr'],
  ['---\ntitle: שלום\n---\n\na', 'rtl'],
  ['---\nlang: ar\n---\n\na', 'rtl'],
  ['---\nlang: fa-IR\n---\n', 'rtl'],
])('%j reads %s', async (markdown, direction) => {
  expect(documentDirection(await prepare(parse(markdown), 'pdf'))).toBe(direction);
});
