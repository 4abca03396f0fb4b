import { openPostgres, openSqlite, type Driver } from '@mdconv/store';
import { describe } from 'vitest';
import { newPostgresUrl, postgresUrl } from '@mdconv/tools/testing/postgres';

export type Database = 'SQLite' | 'PostgreSQL';

/** Creates an empty database of this kind. */
export async function openEmpty(database: Database): Promise<Driver> {
  return database === 'SQLite'
    ? openSqlite({ path: ':memory:' })
    : openPostgres({ url: await newPostgresUrl() });
}

/** Runs tests on every database. Tests on PostgreSQL are skipped if there is none. */
export function onEachDatabase(tests: (database: Database) => void): void {
  describe('on SQLite', () => tests('SQLite'));
  describe.skipIf(!postgresUrl)('on PostgreSQL', () => tests('PostgreSQL'));
}
