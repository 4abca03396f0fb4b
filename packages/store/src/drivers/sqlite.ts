import { setTimeout as sleep } from 'node:timers/promises';
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { BackupError, StoreInUseError, StoreUnavailableError } from '../errors.ts';
import type { Connection, Driver, TransactionOptions, SqlValue } from './driver.ts';
import { isBusy, toStoreError } from './sqlite-failures.ts';
import {
  openSqliteFile,
  type SqliteDatabase,
  type SqliteLibrary,
  type SqliteStatement,
} from './sqlite-library.ts';

/** Options of `openSqlite`. */
export interface SqliteOptions {
  /** A file, or `:memory:`. */
  readonly path: string;
  /** Whether to lock the file against other servers. The lock ends with the process. Default: `false`. */
  readonly exclusive?: boolean;
  /** Default: better-sqlite3, or node:sqlite (Node 22.16 or later) if it has no binary for this system. */
  readonly library?: SqliteLibrary;
}

/**
 * Opens a SQLite database. Creates the file if it does not exist.
 * @throws {MissingBinaryError} better-sqlite3 has no binary for this system, and Node has no node:sqlite
 * @throws {StoreInUseError} `exclusive` is set and another process holds the lock
 */
export function openSqlite({ path, exclusive = false, library }: SqliteOptions): Driver {
  const inMemory = path === ':memory:';
  const lock = exclusive && !inMemory ? lockDatabaseFile(path, library) : undefined;
  const database = openWithLock(lock, path, library);
  const query = queryFunction(database);
  const queue = createQueue();
  const setDurable = durabilitySwitch(database);
  const runTransaction = <Result>(
    begin: string,
    work: (connection: Connection) => Promise<Result>,
    { durable = true }: TransactionOptions = {},
  ) =>
    queue(async () => {
      try {
        setDurable(durable);
        await beginWithRetry(database, begin);
        const result = await work({ now: Date.now(), forUpdate: '', query });
        database.exec('COMMIT');
        return result;
      } catch (error) {
        if (database.inTransaction) database.exec('ROLLBACK');
        throw toStoreError(error);
      }
    });
  // A deferred transaction that starts with a read may fail to upgrade to a write.
  const write = <Result>(
    work: (connection: Connection) => Promise<Result>,
    options?: TransactionOptions,
  ) => runTransaction('BEGIN IMMEDIATE', work, options);
  return {
    dialect: 'sqlite',
    ...(!inMemory && { path }),
    transaction: write,
    migration: (work) => write(work),
    // In WAL mode readers never wait.
    read: (work) => runTransaction('BEGIN', work),
    ...(!inMemory && { checkSpace: () => checkSpace(path) }),
    backup: (target) => queue(async () => writeBackup(database, target)),
    close: () =>
      queue(async () => {
        database.close();
        lock?.close();
      }),
  };
}

/**
 * Returns a function that sets whether the next transaction waits for the disk. A transaction that does
 * not wait is flushed, in order, with the next one that does. Source: SQLite, PRAGMA synchronous, in WAL
 * mode.
 */
function durabilitySwitch(database: SqliteDatabase): (durable: boolean) => void {
  let waits = true;
  return (durable) => {
    if (durable === waits) return;
    database.exec(`PRAGMA synchronous = ${durable ? 'FULL' : 'NORMAL'}`);
    waits = durable;
  };
}

/** How long SQLite itself waits for another process. This blocks the event loop. */
const sqliteWaitMs = 20;
/** How long a transaction waits in total. Commands that run next to the server finish quickly. */
const busyTimeoutMs = 30_000;
const retryDelayMs = 10;

async function beginWithRetry(database: SqliteDatabase, begin: string): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += sqliteWaitMs + retryDelayMs)
    try {
      database.exec(begin);
      return;
    } catch (error) {
      if (!isBusy(error) || waitedMs > busyTimeoutMs) throw error;
      await sleep(retryDelayMs);
    }
}

/** Releases the lock if the database cannot be opened. */
function openWithLock(
  lock: SqliteDatabase | undefined,
  path: string,
  library: SqliteLibrary | undefined,
): SqliteDatabase {
  try {
    return openDatabase(path, library);
  } catch (error) {
    lock?.close();
    throw error;
  }
}

function openDatabase(path: string, library: SqliteLibrary | undefined): SqliteDatabase {
  const database = openSqliteFile(path, 5000, library);
  try {
    database.exec('PRAGMA journal_mode = WAL');
    // Acknowledged data must survive a power failure.
    database.exec('PRAGMA synchronous = FULL');
    database.exec('PRAGMA foreign_keys = ON');
    database.exec(`PRAGMA busy_timeout = ${sqliteWaitMs}`);
    checkWritable(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** SQLite opens read-only files without an error. This fails at once instead of at the first request. */
function checkWritable(database: SqliteDatabase): void {
  try {
    database.exec('PRAGMA user_version = 1');
  } catch (error) {
    // Another process is writing, so the file is writable.
    if (!isBusy(error)) throw error;
  }
}

function queryFunction(database: SqliteDatabase): Connection['query'] {
  const statements = new Map<string, SqliteStatement>();
  const prepare = (sql: string) => {
    const known = statements.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  return async <Row>(sql: string, parameters: readonly SqlValue[] = []) => {
    const named = Object.fromEntries(parameters.map((value, index) => [index + 1, value]));
    return prepare(sql).all(named) as readonly Row[];
  };
}

/**
 * A small write says little about the disk: it may overwrite a part of the write-ahead log. The next
 * document may need new space.
 */
const freeBytesMin = 1_000_000;

async function checkSpace(path: string): Promise<void> {
  const { bavail, bsize } = await statfs(dirname(path));
  if (bavail * bsize >= freeBytesMin) return;
  throw new StoreUnavailableError('disk-full', {
    cause: new Error(`Less than ${freeBytesMin} bytes are free.`),
  });
}

/** Copies with VACUUM INTO, which does not flush the copy to disk; this function does. */
function writeBackup(database: SqliteDatabase, target: string): void {
  if (existsSync(target)) throw new BackupError(`${target} exists. Choose a new file.`);
  if (!existsSync(dirname(target)))
    throw new BackupError(
      `Folder ${dirname(target)} does not exist. Create it or choose another path.`,
    );
  const unfinished = `${target}.unfinished`;
  rmSync(unfinished, { force: true });
  try {
    database.prepare('VACUUM INTO $1').all({ 1: unfinished });
    flush(unfinished);
    renameSync(unfinished, target);
  } finally {
    // Free the disk space, in case the disk is full.
    rmSync(unfinished, { force: true });
  }
}

function flush(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/**
 * Locks the database file by an open write transaction on a separate `.lock` database. The operating
 * system releases it when the process ends for any reason.
 */
function lockDatabaseFile(path: string, library: SqliteLibrary | undefined): SqliteDatabase {
  const lock = openSqliteFile(`${path}.lock`, 0, library);
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    throw isBusy(error) ? new StoreInUseError(path) : error;
  }
}

/** Runs work one after another: a connection has one transaction at a time. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
}
