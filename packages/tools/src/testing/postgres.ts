import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** The URL of the run's PostgreSQL server; `undefined` if it is not installed. */
export const postgresUrl = inject('postgresUrl');

/** The URL of a new, empty schema. */
export async function newPostgresUrl(): Promise<string> {
  if (!postgresUrl) throw new Error('PostgreSQL is not installed.');
  // Not the id of the process, which another process of a long run may have had.
  const schema = `test_${randomBytes(8).toString('hex')}`;
  const client = new pg.Client(postgresUrl);
  await client.connect();
  await client.query(`create schema ${schema}`);
  await client.end();
  return `${postgresUrl}?options=${encodeURIComponent(`-c search_path=${schema}`)}`;
}
