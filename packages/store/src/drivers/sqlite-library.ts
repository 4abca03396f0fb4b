import BetterSqlite from 'better-sqlite3';
import { MissingBinaryError } from '../errors.ts';
import type { SqlValue } from './driver.ts';

/** The libraries that can open a SQLite file. */
export type SqliteLibrary = 'better-sqlite3' | 'node:sqlite';

/** A connection of either library. All methods block. */
export interface SqliteDatabase {
  readonly inTransaction: boolean;
  exec(sql: string): void;
  prepare(sql: string): SqliteStatement;
  close(): void;
}

/** A prepared statement. */
export interface SqliteStatement {
  /** Runs the statement with the values of `$1`, `$2` … and returns its rows. */
  all(parameters: Readonly<Record<string, SqlValue>>): readonly unknown[];
}

/**
 * Opens a SQLite file.
 *
 * @param timeout how long a statement waits for another process, in milliseconds
 * @param library absent: better-sqlite3, or node:sqlite if better-sqlite3 has no binary for this system
 * @throws {MissingBinaryError} the library is not available
 */
export function openSqliteFile(
  path: string,
  timeout: number,
  library?: SqliteLibrary,
): SqliteDatabase {
  if (library === 'node:sqlite') return openWithNode(path, timeout);
  try {
    return openWithBetterSqlite(path, timeout);
  } catch (error) {
    if (!isBinaryMissing(error)) throw error;
    if (library || !findNodeSqlite()) throw new MissingBinaryError(error);
    return openWithNode(path, timeout);
  }
}

/** Whether this Node has node:sqlite with what the driver needs: from 22.16. */
export function hasNodeSqlite(): boolean {
  return findNodeSqlite() !== undefined;
}

/** Version 12 of better-sqlite3 has a message of its own, version 13 passes on that of Node. */
function isBinaryMissing(error: unknown): boolean {
  const { message, code = '' } = error as NodeJS.ErrnoException;
  return (
    message.startsWith('Could not locate the bindings file') ||
    ['MODULE_NOT_FOUND', 'ERR_DLOPEN_FAILED'].includes(code)
  );
}

function openWithBetterSqlite(path: string, timeout: number): SqliteDatabase {
  const database = new BetterSqlite(path, { timeout });
  return {
    get inTransaction() {
      return database.inTransaction;
    },
    exec: (sql) => void database.exec(sql),
    prepare(sql) {
      const statement = database.prepare(sql);
      if (statement.reader) return { all: (parameters) => statement.all(parameters) };
      return {
        all(parameters) {
          statement.run(parameters);
          return [];
        },
      };
    },
    close: () => void database.close(),
  };
}

function openWithNode(path: string, timeout: number): SqliteDatabase {
  const sqlite = findNodeSqlite();
  if (!sqlite) throw new MissingBinaryError(undefined);
  const database = new sqlite.DatabaseSync(path, { timeout });
  return {
    get inTransaction() {
      return database.isTransaction;
    },
    exec: (sql) => database.exec(sql),
    prepare(sql) {
      const statement = database.prepare(sql);
      // As with better-sqlite3, a statement need not use all parameters.
      statement.setAllowUnknownNamedParameters(true);
      return { all: (parameters) => statement.all(withBlobs(parameters)) };
    },
    close: () => database.close(),
  };
}

/** Node 22 writes bytes without memory of their own, such as an empty `Uint8Array`, as NULL. */
const emptyBlob = new Uint8Array(1).subarray(1);

function withBlobs(parameters: Readonly<Record<string, SqlValue>>) {
  const isEmpty = (value: SqlValue) => value instanceof Uint8Array && value.length === 0;
  const entries = Object.entries(parameters);
  return entries.some(([, value]) => isEmpty(value))
    ? Object.fromEntries(entries.map(([name, value]) => [name, isEmpty(value) ? emptyBlob : value]))
    : parameters;
}

/** The part of node:sqlite that is used here; the types of Node 20 do not have it. */
interface NodeSqlite {
  readonly DatabaseSync: new (path: string, options: { timeout: number }) => NodeDatabase;
}

interface NodeDatabase {
  readonly isTransaction: boolean;
  exec(sql: string): void;
  prepare(sql: string): SqliteStatement & {
    setAllowUnknownNamedParameters(isAllowed: boolean): void;
  };
  close(): void;
}

function findNodeSqlite(): NodeSqlite | undefined {
  const sqlite = loadNodeSqlite();
  // This method came with 22.16, as did the properties that are used here.
  return sqlite && 'location' in sqlite.DatabaseSync.prototype ? sqlite : undefined;
}

/**
 * Loads it without the line that Node 22 prints then, which is not JSON, unlike the other lines of a server's log.
 * Loading is synchronous, so that no other warning is affected. `undefined`: this version has none.
 */
function loadNodeSqlite(): NodeSqlite | undefined {
  const warner: { emitWarning: (...warning: never[]) => void } = process;
  const { emitWarning } = warner;
  warner.emitWarning = () => undefined;
  try {
    return process.getBuiltinModule('node:sqlite') as NodeSqlite | undefined;
  } finally {
    warner.emitWarning = emitWarning;
  }
}
