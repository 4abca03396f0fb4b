import { createHash } from 'node:crypto';
import type { Connection, Driver } from '../drivers/index.ts';
import { StoreVersionError } from '../errors.ts';

/**
 * Brings a database up to the newest schema, all steps in one transaction. Forward only. A file that
 * holds an older schema is copied first, to `FILE.schema-N-TIME.backup` beside it.
 * @throws {StoreVersionError} the database is newer than this program, or one of its steps differs
 */
export async function migrate(
  driver: Driver,
  migrations: readonly Migration[],
  now: () => number,
): Promise<void> {
  const before = await driver.read((connection) => readHistory(connection, driver.dialect));
  checkHistory(before, migrations);
  if (before.length === migrations.length) return;
  if (before.length > 0 && driver.path && driver.backup)
    await driver.backup(backupName(driver.path, before.length, now()));

  await driver.migration(async (connection) => {
    await connection.query(`create table if not exists schema_migrations (
      id bigint primary key, name text not null, checksum text not null, at bigint not null)`);
    // Another process may have come first.
    const done = await readHistory(connection, driver.dialect);
    checkHistory(done, migrations);
    for (const migration of migrations.slice(done.length)) await run(connection, migration, now());
  });
}

function backupName(path: string, schema: number, at: number): string {
  const time = new Date(at).toISOString().replace(/[-:.]/g, '');
  return `${path}.schema-${schema}-${time}.backup`;
}

interface Done {
  readonly id: number;
  readonly name: string;
  readonly checksum: string;
}

/** Whether there is a table of this name, as each database tells. */
const tableNamed = {
  sqlite: 'select 1 from sqlite_master where name = $1',
  postgres: `select 1 from information_schema.tables
    where table_schema = current_schema() and table_name = $1`,
};

async function readHistory(
  connection: Connection,
  dialect: Driver['dialect'],
): Promise<readonly Done[]> {
  const [table] = await connection.query(tableNamed[dialect], ['schema_migrations']);
  return table
    ? connection.query<Done>('select id, name, checksum from schema_migrations order by id')
    : [];
}

function checkHistory(done: readonly Done[], migrations: readonly Migration[]): void {
  if (done.length > migrations.length)
    throw new StoreVersionError(
      `The database has schema ${done.length}, this program knows ${migrations.length}. Install the newer mdconv that wrote it.`,
    );
  for (const [index, { id, name, checksum: found }] of done.entries()) {
    const migration = migrations[index];
    if (!migration || migration.id !== id || checksum(migration) !== found)
      throw new StoreVersionError(
        `Step ${id} (${name}) of the database's schema is not the one of this program. Restore a backup, or install the mdconv that wrote it.`,
      );
  }
}

async function run(connection: Connection, migration: Migration, at: number): Promise<void> {
  for (const statement of migration.statements) await connection.query(statement);
  await connection.query(
    'insert into schema_migrations (id, name, checksum, at) values ($1, $2, $3, $4)',
    [migration.id, migration.name, checksum(migration), at],
  );
}

function checksum(migration: Migration): string {
  return createHash('sha256').update(migration.statements.join(';\n')).digest('hex');
}

/** One step of the schema. A step that has been released is never changed. */
export interface Migration {
  /** Counts from 1 without gaps. */
  readonly id: number;
  readonly name: string;
  /** Statements in portable SQL, run in one transaction. */
  readonly statements: readonly string[];
}
