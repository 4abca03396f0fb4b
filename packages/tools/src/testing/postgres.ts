import pg from 'pg';
import { inject } from 'vitest';

/** The URL of the run's PostgreSQL server; `undefined` if it is not installed. */
export const postgresUrl = inject('postgresUrl');

let schemas = 0;

/** The URL of a new, empty schema. */
export async function newPostgresUrl(): Promise<string> {
  if (!postgresUrl) throw new Error('PostgreSQL is not installed.');
  const schema = `test_${process.pid}_${(schemas += 1)}`;
  const client = new pg.Client(postgresUrl);
  await client.connect();
  await client.query(`create schema ${schema}`);
  await client.end();
  return `${postgresUrl}?options=${encodeURIComponent(`-c search_path=${schema}`)}`;
}
