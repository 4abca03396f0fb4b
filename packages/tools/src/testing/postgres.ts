import pg from 'pg';
import { inject } from 'vitest';

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
