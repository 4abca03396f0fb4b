import type { ClientBase, CustomTypesConfig, Pool, PoolClient } from 'pg';
import { StoreUnreachableError } from '../errors.ts';
import type { Connection, Driver, TransactionOptions, SqlValue } from './driver.ts';

/** Where a PostgreSQL database is. */
export interface PostgresOptions {
  /** `postgres://user:password@host:port/database`, with the parameters that libpq knows. */
  readonly url: string;
  /** Connections of this process at most. */
  readonly maxConnections?: number;
}

/** How often a transaction runs when the database asks for it: it lost a race or broke a deadlock. */
const maxAttempts = 5;
/** How long a transaction waits for a connection: others of this process have them. */
const connectTimeoutMs = 30_000;
const retryableCodes = new Set(['40001', '40P01']);
/** Names the lock that migrations of any process take; any number that nobody else uses. */
const migrationLock = 7_163_268;

/**
 * Loads the driver and reaches the database once.
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
  // A connection that breaks fails its query and is replaced; without listeners it would end us, whether
  // the pool has it or a transaction.
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
      await client.query(begin);
      const result = await work(connect(client));
      await client.query('commit');
      client.release();
      return result;
    } catch (error) {
      await rollBack(client);
      if (attempt === maxAttempts || !retryableCodes.has(codeOf(error))) throw error;
    }
  }
}

/** A connection that cannot roll back is of no use to the next transaction. */
async function rollBack(client: PoolClient): Promise<void> {
  try {
    await client.query('rollback');
    client.release();
  } catch (error) {
    client.release(error as Error);
  }
}

function connect(client: ClientBase): Connection {
  return {
    async query<Row>(sql: string, parameters: readonly SqlValue[] = []) {
      const { rows } = await client.query(sql, parameters.map(toPostgres));
      return rows as Row[];
    },
  };
}

/** Its text holds no NUL, so what has one can only be looked for in vain. */
function toPostgres(value: SqlValue): SqlValue | Buffer {
  if (typeof value === 'string') return value.replaceAll('\0', '\uFFFD');
  return value instanceof Uint8Array
    ? Buffer.from(value.buffer, value.byteOffset, value.length)
    : value;
}

/** Sums and counts are bigint and numeric, which the driver gives as text: ours are whole and small. */
const numeric: ReadonlySet<number> = new Set([20, 1700]);

function numberParsers(types: CustomTypesConfig): CustomTypesConfig {
  return {
    getTypeParser: (oid, format) =>
      numeric.has(oid) ? Number : (types.getTypeParser(oid, format) as (text: string) => unknown),
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
