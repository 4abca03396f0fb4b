/**
 * A database connection pool or file, as the SQL implementation needs it. SQL is portable: parameters
 * are `$1`, `$2` …, times are milliseconds, booleans are 0 and 1, sums and counts are numbers. What
 * databases spell differently is a property of `Connection`.
 */
export interface Driver {
  readonly dialect: 'sqlite' | 'postgres';
  /** Runs the work in a transaction. PostgreSQL repeats the work after a serialization failure or deadlock. */
  transaction<Result>(
    work: (connection: Connection) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>;
  /** Runs read-only work on a consistent snapshot of the database. */
  read<Result>(
    work: (connection: Connection) => Promise<Result>,
    options?: ReadOptions,
  ): Promise<Result>;
  /** Runs a transaction without a time limit, exclusive of other migrations in any process. */
  migration<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result>;
  /** Writes a consistent copy of the database. Absent: the database has its own backup tools. */
  backup?(path: string): Promise<void>;
  /**
   * Checks that the disk of the database file has room for more.
   * @throws {StoreUnavailableError} less than 1 MB is free
   */
  checkSpace?(): Promise<void>;
  /** The database file. Absent: the database is not a file. */
  readonly path?: string;
  close(): Promise<void>;
}

/** Options of a transaction. */
export interface TransactionOptions {
  /**
   * Whether to wait until the transaction is on disk. Default: `true`. Otherwise a power failure, but
   * nothing less, may lose the most recent transactions. A driver may always wait.
   */
  readonly durable?: boolean;
}

/** Options of read-only work. */
export interface ReadOptions {
  /** Whether statements may take as long as they need, for work that reads everything. Default: `false`. */
  readonly unlimited?: boolean;
}

/** A parameter or column value. */
export type SqlValue = string | number | null | Uint8Array;

/** Runs statements within one transaction, which has one time. */
export interface Connection {
  /**
   * The time when the transaction began, in milliseconds since 1970 UTC: on PostgreSQL that of the
   * database, so that all servers agree, on SQLite that of this process.
   */
  readonly now: number;
  /** Ends a `select` whose rows stay locked until the transaction ends. Empty if it locks the whole database. */
  readonly forUpdate: '' | 'for update';
  /** Runs a statement and returns its rows; an empty array if it returns none. */
  query<Row>(sql: string, parameters?: readonly SqlValue[]): Promise<readonly Row[]>;
}
