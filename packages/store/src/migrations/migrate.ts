import { createHash } from 'node:crypto';
import type { Connection, Driver } from '../drivers/index.ts';
import { StoreVersionError } from '../errors.ts';

/** One step of the schema. A released migration must never change. */
export interface Migration {
  /** Consecutive numbers from 1. */
  readonly id: number;
  readonly name: string;
  /** Statements in portable SQL, run in one transaction. */
  readonly statements: readonly string[];
}

/**
 * Migrates a database to the newest schema in one transaction. There are no down migrations. A SQLite
 * file with an older schema is first copied to `FILE.schema-N-TIME.backup` in the same folder.
 * @throws {StoreVersionError} the schema is newer than this program, or a migration differs
 */
export async function migrate(driver: Driver, migrations: readonly Migration[]): Promise<void> {
  const [before, at] = await driver.read(
    async (connection) => [await readHistory(connection, driver.dialect), connection.now] as const,
  );
  checkHistory(before, migrations);
  if (before.length === migrations.length) return;
  if (before.length > 0 && driver.path && driver.backup)
    await driver.backup(backupName(driver.path, before.length, at));

  await driver.migration(async (connection) => {
    await connection.query(`create table if not exists schema_migrations (
      id bigint primary key, name text not null, checksum text not null, at bigint not null)`);
    // Another process may have migrated meanwhile.
    const applied = await readHistory(connection, driver.dialect);
    checkHistory(applied, migrations);
    for (const migration of migrations.slice(applied.length)) await run(connection, migration);
  });
}

function backupName(path: string, schema: number, at: number): string {
  const time = new Date(at).toISOString().replace(/[-:.]/g, '');
  return `${path}.schema-${schema}-${time}.backup`;
}

interface AppliedMigration {
  readonly id: number;
  readonly name: string;
  readonly checksum: string;
}

/** Queries that check whether a table exists. */
const tableExists = {
  sqlite: 'select 1 from sqlite_master where name = $1',
  postgres: `select 1 from information_schema.tables
    where table_schema = current_schema() and table_name = $1`,
};

async function readHistory(
  connection: Connection,
  dialect: Driver['dialect'],
): Promise<readonly AppliedMigration[]> {
  const [table] = await connection.query(tableExists[dialect], ['schema_migrations']);
  return table
    ? connection.query<AppliedMigration>(
        'select id, name, checksum from schema_migrations order by id',
      )
    : [];
}

function checkHistory(
  applied: readonly AppliedMigration[],
  migrations: readonly Migration[],
): void {
  if (applied.length > migrations.length)
    throw new StoreVersionError(
      `The database has schema version ${applied.length}; this program supports ${migrations.length}. Install the newer mdconv that wrote it.`,
    );
  for (const [index, { id, name, checksum: found }] of applied.entries()) {
    const migration = migrations[index];
    if (!migration || migration.id !== id || checksum(migration) !== found)
      throw new StoreVersionError(
        `Migration ${id} (${name}) of the database differs from the one in this program. Restore a backup, or install the mdconv that wrote it.`,
      );
  }
}

async function run(connection: Connection, migration: Migration): Promise<void> {
  for (const statement of migration.statements) await connection.query(statement);
  await connection.query(
    'insert into schema_migrations (id, name, checksum, at) values ($1, $2, $3, $4)',
    [migration.id, migration.name, checksum(migration), connection.now],
  );
}

function checksum(migration: Migration): string {
  return createHash('sha256').update(migration.statements.join(';\n')).digest('hex');
}
