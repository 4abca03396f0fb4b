import pg from 'pg';
import { inject } from 'vitest';
import type { Driver } from '../../src/index.ts';
import { tables } from '../../src/sql/tables.ts';

/** Where the run's PostgreSQL is; `undefined` when none is installed. */
export const postgresUrl = inject('postgresUrl');

let schemas = 0;

/** The address of a database that is empty: a schema of its own. */
export async function newPostgresUrl(): Promise<string> {
  if (!postgresUrl) throw new Error('There is no PostgreSQL.');
  const schema = `test_${process.pid}_${(schemas += 1)}`;
  const client = new pg.Client(postgresUrl);
  await client.connect();
  await client.query(`create schema ${schema}`);
  await client.end();
  return `${postgresUrl}?options=${encodeURIComponent(`-c search_path=${schema}`)}`;
}

/** Empties a database for its next test: faster than making another. */
export async function emptyPostgres(driver: Driver): Promise<void> {
  await driver.transaction((connection) =>
    connection.query(`truncate ${Object.keys(tables).join()}`),
  );
}
