/**
 * What the SQL implementation needs of a database. SQL is portable: parameters are `$1`, `$2` …,
 * times are milliseconds, booleans 0 and 1, sums and counts come as numbers. `for update` is dropped
 * where a transaction locks the whole database anyway.
 */
export interface Driver {
  readonly dialect: 'sqlite' | 'postgres';
  /** Runs the work alone or, on PostgreSQL, again when the database asks for it. */
  transaction<Result>(
    work: (connection: Connection) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>;
  /** Runs work that only reads, and sees the database as it was at one moment. */
  read<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result>;
  /** A transaction that waits for all others of its kind, in any process, and may take long. */
  migration<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result>;
  /** Writes a copy of the database, as it is at one moment. Absent: the database has tools of its own. */
  backup?(path: string): Promise<void>;
  /** The database's file. Absent: it has none. */
  readonly path?: string;
  close(): Promise<void>;
}

export interface TransactionOptions {
  /**
   * Whether it waits until it is on the disk; absent: true. Otherwise a power failure, and nothing
   * less, may take back the last ones. A driver may always wait.
   */
  readonly durable?: boolean;
}

/** What a parameter of a statement may be. */
export type SqlValue = string | number | null | Uint8Array;

/** What runs statements, within one transaction. */
export interface Connection {
  /** The rows that the statement gives; empty for one that gives none. */
  query<Row>(sql: string, parameters?: readonly SqlValue[]): Promise<readonly Row[]>;
}
