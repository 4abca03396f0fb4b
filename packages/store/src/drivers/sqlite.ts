import Database from 'better-sqlite3';
import { StoreInUseError } from '../errors/index.ts';
import type { Connection, Driver, Value } from './driver.ts';

export interface SqliteOptions {
  /** A file, or `:memory:`. */
  readonly path: string;
  /** Whether this process is the file's one server. The lock dies with the process. */
  readonly exclusive?: boolean;
}

/** @throws {StoreInUseError} `exclusive`, and another process has the file so */
export function openSqlite({ path, exclusive = false }: SqliteOptions): Driver {
  const lock = exclusive && path !== ':memory:' ? lockFile(path) : undefined;
  const database = new Database(path, { timeout: 5000 });
  database.pragma('journal_mode = WAL');
  // Power may fail right after an answer: what was acknowledged must be on the disk.
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  // What is read-only opens without complaint, and would fail at the first request instead.
  database.pragma('user_version = 1');

  const connection = connect(database);
  const queue = createQueue();
  return {
    dialect: 'sqlite',
    transaction: (work) =>
      queue(async () => {
        // A deferred transaction that begins by reading cannot always become a writer.
        database.exec('BEGIN IMMEDIATE');
        try {
          const result = await work(connection);
          database.exec('COMMIT');
          return result;
        } catch (error) {
          if (database.inTransaction) database.exec('ROLLBACK');
          throw error;
        }
      }),
    close: () =>
      queue(async () => {
        database.close();
        lock?.close();
      }),
  };
}

function connect(database: Database.Database): Connection {
  const statements = new Map<string, Database.Statement>();
  const prepare = (sql: string) => {
    const known = statements.get(sql);
    if (known) return known;
    const statement = database.prepare(sql.replace(/\bfor update\b/i, ''));
    statements.set(sql, statement);
    return statement;
  };
  return {
    async query<Row>(sql: string, parameters: readonly Value[] = []) {
      const statement = prepare(sql);
      const named = Object.fromEntries(parameters.map((value, index) => [index + 1, value]));
      if (statement.reader) return statement.all(named) as Row[];
      statement.run(named);
      return [];
    },
  };
}

/**
 * An open write transaction on a database of its own: the operating system lets go of it when the
 * process ends, however it ends.
 */
function lockFile(path: string): Database.Database {
  const lock = new Database(`${path}.lock`, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY'))
      throw new StoreInUseError(path);
    throw error;
  }
}

/** One after another: the connection has one transaction at a time. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
}
