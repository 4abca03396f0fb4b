import { createHash } from 'node:crypto';
import type { Connection, Driver, SqlValue } from './drivers/index.ts';
import { StoreCopyError } from './errors.ts';
import { migrate, migrations } from './migrations/index.ts';
import {
  countRows,
  insertRows,
  placeholders,
  tables,
  violatedInvariants,
  type Table,
} from './sql/index.ts';

/** Rows read and written at a time. */
const batchSize = 100;

/** Contents at a time: images of at most 10 MB. */
const contentsAtOnce = 10;

type Row = Readonly<Record<string, SqlValue>>;

/**
 * Copies all rows from one database to another, empty one, in a single transaction on the target.
 * Then verifies the copy: row counts, content hashes and every invariant. Migrates both databases to
 * the newest schema first. Nothing else may write to the source meanwhile.
 * @returns the number of rows of each table
 * @throws {StoreCopyError} the target is not empty, or the copy differs from the source
 */
export async function copyStore(
  from: Driver,
  to: Driver,
): Promise<Readonly<Record<string, number>>> {
  for (const driver of [from, to]) await migrate(driver, migrations);
  return from.read(
    (source) =>
      to.migration(async (target) => {
        if (Object.values(await countRows(target)).some((rows) => rows > 0))
          throw new StoreCopyError('The target database is not empty. Use an empty one.');
        for (const table of Object.keys(tables) as Table[]) await copyTable(source, target, table);
        const counts = await countRows(target);
        checkCopy(await countRows(source), counts, await violatedInvariants(target));
        return counts;
      }),
    { unlimited: true },
  );
}

async function copyTable(source: Connection, target: Connection, table: Table): Promise<void> {
  const order: readonly string[] = tables[table];
  const limit = table === 'contents' ? contentsAtOnce : batchSize;
  for (let last: Row | undefined; ;) {
    const after = last && `where (${order.join()}) > (${placeholders(1, order.length)})`;
    const rows = await source.query<Row>(
      `select * from ${table} ${after ?? ''} order by ${order.join()} limit ${limit}`,
      last && order.map((column) => last?.[column] ?? null),
    );
    if (table === 'contents') rows.forEach(checkContent);
    await insertRows(target, table, rows);
    if (rows.length < limit) return;
    last = rows.at(-1);
  }
}

function checkContent({ sha256, bytes }: Row): void {
  const actual = createHash('sha256')
    .update(bytes as Uint8Array)
    .digest('hex');
  if (actual !== sha256)
    throw new StoreCopyError(
      `Content ${String(sha256)} does not match its hash. Restore it from a backup.`,
    );
}

function checkCopy(
  source: Readonly<Record<string, number>>,
  target: Readonly<Record<string, number>>,
  violations: readonly string[],
): void {
  const differing = Object.keys(tables).filter((table) => source[table] !== target[table]);
  if (differing.length > 0)
    throw new StoreCopyError(`Row counts differ after the copy: ${differing.join(', ')}.`);
  if (violations.length > 0)
    throw new StoreCopyError(`The copy violates invariants: ${violations.join('; ')}.`);
}
