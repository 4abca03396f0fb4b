import type { Connection } from '../drivers/index.ts';

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
