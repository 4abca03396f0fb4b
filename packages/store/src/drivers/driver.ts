/**
 * What the SQL implementation needs of a database. SQL is portable: parameters are `$1`, `$2` …,
 * times are milliseconds, booleans 0 and 1. `for update` is dropped where a transaction locks the
 * whole database anyway.
 */
export interface Driver {
  readonly dialect: 'sqlite' | 'postgres';
  /** Runs the work alone or, on PostgreSQL, again when the database asks for it. */
  transaction<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

export type Value = string | number | null | Uint8Array;

export interface Connection {
  /** The rows that the statement gives; empty for one that gives none. */
  query<Row>(sql: string, parameters?: readonly Value[]): Promise<readonly Row[]>;
}
