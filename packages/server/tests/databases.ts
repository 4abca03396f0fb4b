import { openPostgres, openSqlite, type Driver } from '@mdconv/store';
import { describe } from 'vitest';
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
