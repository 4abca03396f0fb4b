import { StoreUnavailableError, type UnavailableReason } from '../errors.ts';

/** Result codes that a later attempt may not meet. Source: SQLite, Result and Error Codes. */
const reasons = {
  SQLITE_BUSY: [5, 'overloaded'],
  SQLITE_READONLY: [8, 'read-only'],
  SQLITE_IOERR: [10, 'disk-failing'],
  SQLITE_FULL: [13, 'disk-full'],
  SQLITE_CANTOPEN: [14, 'disk-failing'],
} as const satisfies Readonly<Record<string, readonly [number, UnavailableReason]>>;

type ResultCode = keyof typeof reasons;

/**
 * Turns an error of SQLite that may not happen later into one of the store. Other errors are returned
 * unchanged.
 */
export function toStoreError(error: unknown): unknown {
  const code = resultCodeOf(error);
  return code ? new StoreUnavailableError(reasons[code][1], { cause: error }) : error;
}

export function isBusy(error: unknown): boolean {
  return resultCodeOf(error) === 'SQLITE_BUSY';
}

/** better-sqlite3 names extended result codes, node:sqlite has their numbers. */
function resultCodeOf(error: unknown): ResultCode | undefined {
  const { code = '', errcode = 0 } = error as { code?: unknown; errcode?: number };
  const known = Object.keys(reasons) as ResultCode[];
  return known.find(
    (name) => String(code).startsWith(name) || (errcode & 0xff) === reasons[name][0],
  );
}
