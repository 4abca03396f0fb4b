import type { CustomTypesConfig, Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import { StoreUnavailableError, StoreUnreachableError } from '../errors.ts';
import type { Connection, Driver, ReadOptions, SqlValue, TransactionOptions } from './driver.ts';
import { createConnections, createSockets, type Connections } from './postgres-connections.ts';
import { sqlStateOf, toStoreError } from './postgres-failures.ts';

/** Options of `openPostgres`. */
export interface PostgresOptions {
  /** `postgres://user:password@host:port/database`, with the parameters of libpq. */
  readonly url: string;
  /** Maximum number of connections of this process. Default: 10. */
  readonly maxConnections?: number;
  /** Overrides individual time limits. */
  readonly timeLimits?: Partial<PostgresTimeLimits>;
}

/** Time limits of connections and statements, in milliseconds. */
export interface PostgresTimeLimits {
  /** How long to wait for a new connection, and for what is instant on a sound one: begin and rollback. */
  readonly connectMs: number;
  /** How long to wait while all connections are in use. Longer than `answerMs`, after which some are free. */
  readonly waitMs: number;
  /** The time after which PostgreSQL ends a statement. */
  readonly statementMs: number;
  /** The time after which a connection is given up. Longer than `statementMs`: PostgreSQL would have answered. */
  readonly answerMs: number;
  /**
   * After this, PostgreSQL ends a transaction whose client has gone silent, and releases its locks.
   * Between statements, the store only computes.
   */
  readonly idleTransactionMs: number;
}

const defaultTimeLimits: PostgresTimeLimits = {
  connectMs: 5000,
  waitMs: 15_000,
  statementMs: 10_000,
  answerMs: 12_000,
  idleTransactionMs: 10_000,
};

/** Attempts per transaction after serialization failures and deadlocks. */
const maxAttempts = 5;
/** Reads the wall clock of the database in milliseconds. Source: PostgreSQL, 9.9.5, Current Date/Time. */
const readClock = 'select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now';
const retryableStates = new Set(['40001', '40P01']);

/**
 * How long a connection is idle before the system probes it. Firewalls forget idle connections after some
 * minutes; by default, the first probe comes after two hours.
 */
const probeAfterMs = 10_000;

/** The longest delay of `setTimeout`. */
const unlimitedMs = 2 ** 31 - 1;

/** Key of the advisory lock that serializes migrations. An arbitrary, unique number. */
const migrationLock = 7_163_268;

/**
 * Loads the `pg` package and tests the connection. No call waits forever on a connection that has gone
 * silent: it fails with `StoreUnavailableError`, and the connection is closed.
 * @throws {StoreUnreachableError}
 */
export async function openPostgres({
  url,
  maxConnections = 10,
  timeLimits,
}: PostgresOptions): Promise<Driver> {
  const limits = { ...defaultTimeLimits, ...timeLimits };
  const { default: pg } = await import('pg');
  const sockets = createSockets();
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: limits.connectMs,
    statement_timeout: limits.statementMs,
    idle_in_transaction_session_timeout: limits.idleTransactionMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: probeAfterMs,
    stream: sockets.open,
    application_name: 'mdconv',
    types: numberParsers(pg.types),
  });
  const connections = createConnections(pool, maxConnections, limits.waitMs);
  await checkConnection(pool, url);

  const write = <Result>(
    work: (connection: Connection) => Promise<Result>,
    { durable = true, answerMs = limits.answerMs }: WriteOptions = {},
  ) => {
    const begin = durable ? beginWrite : `${beginWrite}; set local synchronous_commit = off`;
    return runTransaction(connections, { ...limits, answerMs, begin, writes: true }, work);
  };
  const read = <Result>(
    work: (connection: Connection) => Promise<Result>,
    { unlimited = false }: ReadOptions = {},
  ) => {
    const reading = { ...limits, begin: beginRead, writes: false };
    if (!unlimited) return runTransaction(connections, reading, work);
    const patient = { ...reading, answerMs: unlimitedMs };
    return runTransaction(connections, patient, withoutLimits(work));
  };
  return {
    dialect: 'postgres',
    transaction: write,
    read,
    migration: (work) =>
      write(
        (connection) =>
          withoutTimeout(connection, async () => {
            await connection.query('select pg_advisory_xact_lock($1)', [migrationLock]);
            return work(connection);
          }),
        { answerMs: unlimitedMs },
      ),
    async close() {
      await pool.end();
      sockets.close();
    },
  };
}

/** Read-only work holds no locks, and may wait for another database. */
function withoutLimits<Result>(work: (connection: Connection) => Promise<Result>) {
  return (connection: Connection) =>
    withoutTimeout(connection, async () => {
      await connection.query('set local idle_in_transaction_session_timeout = 0');
      return work(connection);
    });
}

async function withoutTimeout<Result>(
  connection: Connection,
  work: () => Promise<Result>,
): Promise<Result> {
  await connection.query('set local statement_timeout = 0');
  return work();
}

const beginWrite = 'begin isolation level read committed';
const beginRead = 'begin isolation level repeatable read read only';

interface WriteOptions extends TransactionOptions {
  readonly answerMs?: number;
}

interface TransactionSettings extends Pick<PostgresTimeLimits, 'connectMs' | 'answerMs'> {
  readonly begin: string;
  readonly writes: boolean;
}

async function runTransaction<Result>(
  connections: Connections,
  settings: TransactionSettings,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const client = await connections.take();
    try {
      const result = await attemptOn(client, settings, work);
      connections.giveBack(client);
      return result;
    } catch (error) {
      await rollBack(connections, client, { ...settings, reason: error });
      if (attempt === maxAttempts || !isRetryable(error)) throw error;
    }
  }
}

async function attemptOn<Result>(
  client: PoolClient,
  { begin, connectMs, answerMs, writes }: TransactionSettings,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const result = await work({
    now: await beginAt(client, begin, connectMs),
    forUpdate: 'for update',
    async query<Row>(sql: string, parameters: readonly SqlValue[] = []) {
      const statement = { text: sql, values: parameters.map(toPostgres) };
      const { rows } = await runStatement(client, statement, answerMs);
      return rows as Row[];
    },
  });
  await runStatement(client, { text: 'commit' }, answerMs, writes);
  return result;
}

/** Begins a transaction, and reads the clock of the database in the same round trip. */
async function beginAt(client: PoolClient, begin: string, timeoutMs: number): Promise<number> {
  const answer: unknown = await runStatement(client, { text: `${begin}; ${readClock}` }, timeoutMs);
  // A query of several statements has a result for each of them.
  const results = answer as readonly QueryResult<{ readonly now: number }>[];
  return results.at(-1)?.rows[0]?.now ?? Number.NaN;
}

async function runStatement(
  client: PoolClient,
  statement: QueryConfig,
  timeoutMs: number,
  isCommit = false,
): Promise<QueryResult> {
  const limited = { ...statement, query_timeout: timeoutMs };
  try {
    return await client.query(limited);
  } catch (error) {
    throw toStoreError(error, isCommit);
  }
}

/** Closes a connection that has failed, instead of waiting for its rollback. */
async function rollBack(
  connections: Connections,
  client: PoolClient,
  { connectMs, reason }: { readonly connectMs: number; readonly reason: unknown },
): Promise<void> {
  if (isLost(reason)) return connections.discard(client);
  try {
    await runStatement(client, { text: 'rollback' }, connectMs);
  } catch {
    return connections.discard(client);
  }
  connections.giveBack(client);
}

function isLost(error: unknown): boolean {
  return error instanceof StoreUnavailableError && error.reason === 'unreachable';
}

function isRetryable(error: unknown): boolean {
  const state = error instanceof StoreUnavailableError && sqlStateOf(error.cause);
  return typeof state === 'string' && retryableStates.has(state);
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
    const { message, code = '' } = error as NodeJS.ErrnoException;
    throw new StoreUnreachableError(withoutPassword(url), message || code);
  }
}

function withoutPassword(url: string): string {
  if (!URL.canParse(url)) return 'the PostgreSQL database';
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}
