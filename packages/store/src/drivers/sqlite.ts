import { setTimeout as sleep } from 'node:timers/promises';
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { BackupError, StoreInUseError } from '../errors.ts';
import type { Connection, Driver, TransactionOptions, SqlValue } from './driver.ts';

/** Options of `openSqlite`. */
export interface SqliteOptions {
  /** A file, or `:memory:`. */
  readonly path: string;
  /** Whether to lock the file against other servers. The lock ends with the process. Default: `false`. */
  readonly exclusive?: boolean;
}

/**
 * Opens a SQLite database. Creates the file if it does not exist.
 * @throws {StoreInUseError} `exclusive` is set and another process holds the lock
 */
export function openSqlite({ path, exclusive = false }: SqliteOptions): Driver {
  const inMemory = path === ':memory:';
  const lock = exclusive && !inMemory ? lockDatabaseFile(path) : undefined;
  const database = openWithLock(lock, path);
  const connection = connect(database);
  const queue = createQueue();
  const setDurable = durabilitySwitch(database);
  const runTransaction = <Result>(
    begin: string,
    work: (connection: Connection) => Promise<Result>,
    { durable = true }: TransactionOptions = {},
  ) =>
    queue(async () => {
      setDurable(durable);
      await beginWithRetry(database, begin);
      try {
        const result = await work(connection);
        database.exec('COMMIT');
        return result;
      } catch (error) {
        if (database.inTransaction) database.exec('ROLLBACK');
        throw error;
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
function durabilitySwitch(database: Database.Database): (durable: boolean) => void {
  let waits = true;
  return (durable) => {
    if (durable === waits) return;
    database.pragma(`synchronous = ${durable ? 'FULL' : 'NORMAL'}`);
    waits = durable;
  };
}

/** How long SQLite itself waits for another process. This blocks the event loop. */
const sqliteWaitMs = 20;
/** How long a transaction waits in total. Commands that run next to the server finish quickly. */
const busyTimeoutMs = 30_000;
const retryDelayMs = 10;

async function beginWithRetry(database: Database.Database, begin: string): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += sqliteWaitMs + retryDelayMs)
    try {
      database.exec(begin);
      return;
    } catch (error) {
      if (!isBusy(error) || waitedMs > busyTimeoutMs) throw error;
      await sleep(retryDelayMs);
    }
}

function isBusy(error: unknown): boolean {
  return (error as { code?: string }).code?.startsWith('SQLITE_BUSY') === true;
}

/** Releases the lock if the database cannot be opened. */
function openWithLock(lock: Database.Database | undefined, path: string): Database.Database {
  try {
    return openDatabase(path);
  } catch (error) {
    lock?.close();
    throw error;
  }
}

function openDatabase(path: string): Database.Database {
  const database = new Database(path, { timeout: 5000 });
  try {
    database.pragma('journal_mode = WAL');
    // Acknowledged data must survive a power failure.
    database.pragma('synchronous = FULL');
    database.pragma('foreign_keys = ON');
    database.pragma(`busy_timeout = ${sqliteWaitMs}`);
    checkWritable(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** SQLite opens read-only files without an error. This fails at once instead of at the first request. */
function checkWritable(database: Database.Database): void {
  try {
    database.pragma('user_version = 1');
  } catch (error) {
    // Another process is writing, so the file is writable.
    if (!isBusy(error)) throw error;
  }
}

function connect(database: Database.Database): Connection {
  const statements = new Map<string, Database.Statement>();
  const prepare = (sql: string) => {
    const known = statements.get(sql);
    if (known) return known;
    const statement = database.prepare(sql.replace(/\bfor update(?: of \w+)?/i, ''));
    statements.set(sql, statement);
    return statement;
  };
  return {
    async query<Row>(sql: string, parameters: readonly SqlValue[] = []) {
      const statement = prepare(sql);
      const named = Object.fromEntries(parameters.map((value, index) => [index + 1, value]));
      if (statement.reader) return statement.all(named) as Row[];
      statement.run(named);
      return [];
    },
  };
}

/** Copies with VACUUM INTO, which does not flush the copy to disk; this function does. */
function writeBackup(database: Database.Database, target: string): void {
  if (existsSync(target)) throw new BackupError(`${target} exists. Choose a new file.`);
  if (!existsSync(dirname(target)))
    throw new BackupError(
      `Folder ${dirname(target)} does not exist. Create it or choose another path.`,
    );
  const unfinished = `${target}.unfinished`;
  rmSync(unfinished, { force: true });
  try {
    database.prepare('VACUUM INTO ?').run(unfinished);
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
function lockDatabaseFile(path: string): Database.Database {
  const lock = new Database(`${path}.lock`, { timeout: 0 });
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
