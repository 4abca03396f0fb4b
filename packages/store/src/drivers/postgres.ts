import type { ClientBase, CustomTypesConfig, Pool, PoolClient, QueryResult } from 'pg';
import { StoreUnreachableError } from '../errors.ts';
import type { Connection, Driver, TransactionOptions, SqlValue } from './driver.ts';

/** Options of `openPostgres`. */
export interface PostgresOptions {
  /** `postgres://user:password@host:port/database`, with the parameters of libpq. */
  readonly url: string;
  /** Maximum number of connections of this process. Default: 10. */
  readonly maxConnections?: number;
}

/** Attempts per transaction after serialization failures and deadlocks. */
const maxAttempts = 5;
/** How long a transaction waits for a free connection of the pool. */
const connectTimeoutMs = 30_000;
/** Reads the wall clock of the database in milliseconds. Source: PostgreSQL, 9.9.5, Current Date/Time. */
const readClock = 'select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now';
const retryableCodes = new Set(['40001', '40P01']);
/** Key of the advisory lock that serializes migrations. An arbitrary, unique number. */
const migrationLock = 7_163_268;

/**
 * Loads the `pg` package and tests the connection.
 * @throws {StoreUnreachableError}
 */
export async function openPostgres({ url, maxConnections = 10 }: PostgresOptions): Promise<Driver> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'mdconv',
    types: numberParsers(pg.types),
  });
  // A broken connection fails its query and the pool replaces it. Without these listeners the error event
  // of an idle or a checked-out connection would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  await checkConnection(pool, url);

  const write = <Result>(
    work: (connection: Connection) => Promise<Result>,
    { durable = true }: TransactionOptions = {},
  ) => {
    const begin = 'begin isolation level read committed';
    return runTransaction(
      pool,
      durable ? begin : `${begin}; set local synchronous_commit = off`,
      work,
    );
  };
  return {
    dialect: 'postgres',
    transaction: write,
    read: (work) => runTransaction(pool, 'begin isolation level repeatable read read only', work),
    migration: (work) =>
      write(async (connection) => {
        await connection.query('set local statement_timeout = 0');
        await connection.query('select pg_advisory_xact_lock($1)', [migrationLock]);
        return work(connection);
      }),
    close: () => pool.end(),
  };
}

async function runTransaction<Result>(
  pool: Pool,
  begin: string,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const client = await pool.connect();
    try {
      const result = await work(connect(client, await beginAt(client, begin)));
      await client.query('commit');
      client.release();
      return result;
    } catch (error) {
      await rollBack(client);
      if (attempt === maxAttempts || !retryableCodes.has(codeOf(error))) throw error;
    }
  }
}

/** Removes a connection from the pool if it cannot roll back. */
async function rollBack(client: PoolClient): Promise<void> {
  try {
    await client.query('rollback');
    client.release();
  } catch (error) {
    client.release(error as Error);
  }
}

/** Begins a transaction, and reads the clock of the database in the same round trip. */
async function beginAt(client: ClientBase, begin: string): Promise<number> {
  // A query of several statements has a result for each of them.
  const results = (await client.query(
    `${begin}; ${readClock}`,
  )) as unknown as readonly QueryResult<{
    now: number;
  }>[];
  return results.at(-1)?.rows[0]?.now ?? Number.NaN;
}

function connect(client: ClientBase, now: number): Connection {
  return {
    now,
    async query<Row>(sql: string, parameters: readonly SqlValue[] = []) {
      const { rows } = await client.query(sql, parameters.map(toPostgres));
      return rows as Row[];
    },
  };
}

/** PostgreSQL text cannot contain NUL. Replaced, such a value matches nothing. */
function toPostgres(value: SqlValue): SqlValue | Buffer {
  if (typeof value === 'string') return value.replaceAll('\0', '\uFFFD');
  return value instanceof Uint8Array
    ? Buffer.from(value.buffer, value.byteOffset, value.length)
    : value;
}

/** Type ids of bigint and numeric, which pg returns as text. Our sums and counts are small integers. */
const numericTypeIds: ReadonlySet<number> = new Set([20, 1700]);

function numberParsers(types: CustomTypesConfig): CustomTypesConfig {
  return {
    getTypeParser: (oid, format) =>
      numericTypeIds.has(oid)
        ? Number
        : (types.getTypeParser(oid, format) as (text: string) => unknown),
  };
}

async function checkConnection(pool: Pool, url: string): Promise<void> {
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    throw new StoreUnreachableError(
      withoutPassword(url),
      (error as Error).message || codeOf(error),
    );
  }
}

function withoutPassword(url: string): string {
  if (!URL.canParse(url)) return 'the PostgreSQL database';
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}

function codeOf(error: unknown): string {
  return (error as { code?: string }).code ?? '';
}
