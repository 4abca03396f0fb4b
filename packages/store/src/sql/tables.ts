import type { Connection, SqlValue } from '../drivers/index.ts';

/**
 * All tables with a unique sort key, in copy order: each table comes after the tables it references,
 * and each row sorts after the rows of its table that it references.
 */
export const tables = {
  accounts: ['id'],
  passwords: ['account_id'],
  api_keys: ['id'],
  sign_in_links: ['hash'],
  sessions: ['hash'],
  known_networks: ['account_id', 'network'],
  wallets: ['account_id'],
  ledger: ['id'],
  holds: ['id'],
  calls: ['id'],
  daily_calls: ['account_id', 'mode', 'day'],
  audit_entries: ['id'],
  projects: ['id'],
  invitees: ['project_id', 'email'],
  folders: ['depth', 'id'],
  contents: ['account_id', 'sha256'],
  files: ['id'],
  batches: ['id'],
  jobs: ['id'],
  released_contents: ['id'],
  design_systems: ['id'],
  design_fonts: ['design_system_id', 'position'],
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

/** An object whose keys are the columns. */
type RowOf<Row> = { readonly [Column in keyof Row]: SqlValue };

/** Inserts one row. */
export function insertRow<Row extends RowOf<Row>>(
  connection: Connection,
  table: Table,
  row: Row,
): Promise<void> {
  return insertRows(connection, table, [row]);
}

/** Inserts rows. All must have the columns of the first one, in the same order. */
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

/** Returns `$3,$4,$5` for first 3 and count 3. */
export function placeholders(first: number, count: number): string {
  return Array.from({ length: count }, (_, index) => `$${first + index}`).join();
}
