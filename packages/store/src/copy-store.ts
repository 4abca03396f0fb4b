import { createHash } from 'node:crypto';
import type { Connection, Driver, Value } from './drivers/index.ts';
import { StoreCopyError } from './errors/index.ts';
import { migrate, migrations } from './migrations/index.ts';
import { insertRows, placeholders } from './sql/insert-rows.ts';
import { brokenInvariants } from './sql/invariants.ts';
import { countRows, tables, type Table } from './sql/tables.ts';

/** Rows read and written at once: of content, a hundred megabytes at most. */
const batch = 100;

type Row = Readonly<Record<string, Value>>;

/**
 * Copies everything from one database to another that is empty, in one transaction there, and checks
 * the copy: as many rows, every content the one that its hash names, every invariant. Both are
 * brought to the newest schema first. Nobody else may write to the first meanwhile.
 * @returns how many rows each table has
 * @throws {StoreCopyError} the second is not empty, or the copy is not the same
 */
export async function copyStore(
  from: Driver,
  to: Driver,
  now: () => number = Date.now,
): Promise<Readonly<Record<string, number>>> {
  for (const driver of [from, to]) await migrate(driver, migrations, now);
  return from.read((source) =>
    to.migration(async (target) => {
      if (Object.values(await countRows(target)).some((rows) => rows > 0))
        throw new StoreCopyError('The database to copy to is not empty. Name a new one.');
      for (const table of Object.keys(tables) as Table[]) await copyTable(source, target, table);
      const counts = await countRows(target);
      checkCopy(await countRows(source), counts, await brokenInvariants(target));
      return counts;
    }),
  );
}

async function copyTable(source: Connection, target: Connection, table: Table): Promise<void> {
  const order: readonly string[] = tables[table];
  for (let last: Row | undefined; ;) {
    const after = last && `where (${order.join()}) > (${placeholders(1, order.length)})`;
    const rows = await source.query<Row>(
      `select * from ${table} ${after ?? ''} order by ${order.join()} limit ${batch}`,
      last && order.map((column) => last?.[column] ?? null),
    );
    if (table === 'contents') rows.forEach(checkContent);
    await insertRows(target, table, rows);
    if (rows.length < batch) return;
    last = rows.at(-1);
  }
}

function checkContent({ sha256, bytes }: Row): void {
  const found = createHash('sha256')
    .update(bytes as Uint8Array)
    .digest('hex');
  if (found !== sha256)
    throw new StoreCopyError(`The content ${String(sha256)} is damaged. Restore it from a backup.`);
}

function checkCopy(
  source: Readonly<Record<string, number>>,
  target: Readonly<Record<string, number>>,
  broken: readonly string[],
): void {
  const differing = Object.keys(tables).filter((table) => source[table] !== target[table]);
  if (differing.length > 0)
    throw new StoreCopyError(`Not every row was copied: ${differing.join(', ')}.`);
  if (broken.length > 0)
    throw new StoreCopyError(`The copy breaks what must be true: ${broken.join('; ')}.`);
}
