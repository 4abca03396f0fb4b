import { expect, expectTypeOf, test } from 'vitest';
import { errorClasses, errorTable, type ErrorCode } from './index.ts';

test('orders the error table by status', () => {
  const statuses = Object.values(errorTable).map(({ status }) => status);
  expect(statuses).toEqual([...statuses].sort((a, b) => a - b));
});

test('names each class by the code of its instances', () => {
  type Classes = typeof errorClasses;
  type CodeOf = { readonly [Code in keyof Classes]: InstanceType<Classes[Code]>['code'] };
  expectTypeOf<CodeOf>().toEqualTypeOf<{ readonly [Code in keyof Classes]: Code }>();
});

test('has an entry in the table for each code that core throws, except design system faults', () => {
  const thrown = Object.keys(errorClasses) as (keyof typeof errorClasses)[];
  const ofTheApi: readonly ErrorCode[] = thrown.filter((code) => code !== 'invalid_design_system');
  for (const code of ofTheApi) expect(errorTable).toHaveProperty(code);
});
