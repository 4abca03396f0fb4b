import { createHash } from 'node:crypto';
import type { Connection, Driver } from '../drivers/index.ts';
import { StoreVersionError } from '../errors/index.ts';
import type { Migration } from './migration.ts';

/**
 * Brings a database up to the newest schema, all steps in one transaction. Forward only.
 * @throws {StoreVersionError} the database is newer than this program, or one of its steps differs
 */
export async function migrate(
  driver: Driver,
  migrations: readonly Migration[],
  now: () => number,
): Promise<void> {
  await driver.transaction(async (connection) => {
    await connection.query(`create table if not exists schema_migrations (
      id bigint primary key, name text not null, checksum text not null, at bigint not null)`);
    const done = await connection.query<Done>(
      'select id, name, checksum from schema_migrations order by id',
    );
    checkHistory(done, migrations);
    for (const migration of migrations.slice(done.length)) await run(connection, migration, now());
  });
}

interface Done {
  readonly id: number;
  readonly name: string;
  readonly checksum: string;
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
