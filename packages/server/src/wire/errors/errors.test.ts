import type { ErrorCode } from '@mdconv/core';
import type * as store from '@mdconv/store';
import { expectTypeOf, test } from 'vitest';

/** Errors of opening and copying a database, which no endpoint responds with. */
type DatabaseErrorCode = (
  | store.BackupError
  | store.MissingBinaryError
  | store.StoreCopyError
  | store.StoreInUseError
  | store.StoreUnreachableError
  | store.StoreVersionError
)['code'];

/** The codes of the store's error classes, without their base class, whose code is any string. */
type StoreErrorCode = {
  [Name in keyof typeof store]: (typeof store)[Name] extends {
    readonly prototype: infer Thrown extends store.StoreError;
  }
    ? string extends Thrown['code']
      ? never
      : Thrown['code']
    : never;
}[keyof typeof store];

test('the store throws only codes of the error table', () => {
  expectTypeOf<Exclude<StoreErrorCode, ErrorCode | DatabaseErrorCode>>().toBeNever();
  expectTypeOf<'not_found'>().toExtend<StoreErrorCode>();
});
