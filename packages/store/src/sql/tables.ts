import type { Connection, SqlValue } from '../drivers/index.ts';

/**
 * Every table, with columns that tell its rows apart and put each after those that it refers to;
 * each table after those that its rows refer to.
 */
export const tables = {
  accounts: ['id'],
  passwords: ['account_id'],
  api_keys: ['id'],
  sign_in_links: ['hash'],
  sessions: ['hash'],
  wallets: ['account_id'],
  ledger: ['id'],
  holds: ['id'],
  calls: ['id'],
  projects: ['id'],
  invitees: ['project_id', 'email'],
  folders: ['depth', 'id'],
  contents: ['sha256'],
  files: ['id'],
  idempotency_keys: ['account_id', 'mode', 'method', 'path', 'key'],
  rate_windows: ['subject'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Table = keyof typeof tables;

export async function countRows(connection: Connection): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const table of Object.keys(tables)) {
    const [row] = await connection.query<{ rows: number }>(`select count(*) as rows from ${table}`);
    counts[table] = row?.rows ?? 0;
  }
  return counts;
}

/** A row's fields are named like its columns. */
type RowOf<Row> = { readonly [Column in keyof Row]: SqlValue };

/** Inserts one row. */
export function insertRow<Row extends RowOf<Row>>(
  connection: Connection,
  table: Table,
  row: Row,
): Promise<void> {
  return insertRows(connection, table, [row]);
}

/** Inserts rows that all have the columns of the first one, in that order. */
export async function insertRows<Row extends RowOf<Row>>(
  connection: Connection,
  table: Table,
  rows: readonly Row[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const tuples = rows.map(
    (_, index) => `(${placeholders(index * columns.length + 1, columns.length)})`,
  );
  await connection.query(
    `insert into ${table} (${columns.join()}) values ${tuples.join()}`,
    rows.flatMap((row) => Object.values<SqlValue>(row)),
  );
}

/** `$3,$4,$5` */
export function placeholders(first: number, count: number): string {
  return Array.from({ length: count }, (_, index) => `$${first + index}`).join();
}
