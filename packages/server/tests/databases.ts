import { openPostgres, openSqlite, type Driver } from '@mdconv/store';
import { describe } from 'vitest';
import { isThorough } from '@mdconv/tools/testing/laws';
import { newPostgresUrl, postgresUrl } from '@mdconv/tools/testing/postgres';

export const databases = ['SQLite', 'PostgreSQL'] as const;

export type Database = (typeof databases)[number];

/** Creates an empty database of this kind. */
export async function openEmpty(database: Database): Promise<Driver> {
  return database === 'SQLite'
    ? openSqlite({ path: ':memory:' })
    : openPostgres({ url: await newPostgresUrl() });
}

/** Runs tests on every database, or on some. Tests on PostgreSQL are skipped if there is none. */
export function onEachDatabase(
  tests: (database: Database) => void,
  chosen: readonly Database[] = databases,
): void {
  for (const database of chosen)
    describe.skipIf(database === 'PostgreSQL' && !postgresUrl)(`on ${database}`, () =>
      tests(database),
    );
}

/**
 * Runs tests that take long and hardly depend on the database on the first one; with
 * `npm run test:thorough`, which follows `npm test`, on the others.
 */
export function onAnyDatabase(tests: (database: Database) => void): void {
  onEachDatabase(tests, isThorough ? databases.slice(1) : databases.slice(0, 1));
}
