import { openPostgres, openSqlite, type Driver } from '@mdconv/store';
import { describe } from 'vitest';
import { newPostgresUrl, postgresUrl } from '@mdconv/tools/testing/postgres';

export type Database = 'SQLite' | 'PostgreSQL';

/** An empty database of the kind. */
export async function openEmpty(database: Database): Promise<Driver> {
  return database === 'SQLite'
    ? openSqlite({ path: ':memory:' })
    : openPostgres({ url: await newPostgresUrl() });
}

/** Runs tests once on each database; those on PostgreSQL are skipped, and said to be, without one. */
export function onEachDatabase(tests: (database: Database) => void): void {
  describe('on SQLite', () => tests('SQLite'));
  describe.skipIf(!postgresUrl)('on PostgreSQL', () => tests('PostgreSQL'));
}
