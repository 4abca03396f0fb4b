import type { Connection, Driver } from '../src/index.ts';
import { startOfTests } from '../conformance/with-store.ts';

/** Rows of most tables: enough that reading all of them is slower than any index. */
export const rowsMin = 10_000;

/** Later than the tests, so that nothing is due. */
const later = startOfTests + 10 * 365 * 24 * 60 * 60 * 1000;
const sha256 = `'sha' || i`;
const bytes = { sqlite: "cast('x' as blob)", postgres: "'x'::bytea" };

/** The columns and values of the rows of each table, in an order that meets all references. `i` counts. */
const rows = (blob: string): readonly (readonly [string, Readonly<Record<string, string>>])[] => {
  const account = { account_id: `'a' || i` };
  const mode = { mode: `'live'` };
  const at = `${later} + i`;
  const times = { created_at: at, updated_at: at };
  return [
    ['accounts', { id: `'a' || i`, email: `'e' || i`, plan: `'free'`, created_at: at }],
    ['passwords', { ...account, hash: `'h'`, updated_at: at }],
    [
      'api_keys',
      {
        id: `'k' || i`,
        ...account,
        ...mode,
        name: `'k'`,
        hash: `'h' || i`,
        hint: `'h'`,
        created_at: at,
      },
    ],
    ['sign_in_links', { hash: `'l' || i`, ...account, expires_at: at }],
    [
      'sessions',
      { hash: `'s' || i`, ...account, created_at: at, last_seen_at: at, expires_at: at },
    ],
    ['known_networks', { ...account, network: `'n'`, seen_at: at }],
    [
      'wallets',
      {
        ...account,
        period: `'2036-11'`,
        ...{ subscription_balance: '0', subscription_reserved: '0' },
        ...{ topup_balance: '0', topup_reserved: '0' },
      },
    ],
    [
      'ledger',
      {
        id: `'l' || i`,
        ...account,
        ...{ kind: `'topup'`, reference: `'r'`, subscription_change: '0', topup_change: '0', at },
      },
    ],
    [
      'holds',
      {
        id: `'h' || i`,
        ...account,
        ...mode,
        ...{ period: `'2036-11'`, subscription: '0', topup: '0', expires_at: at, created_at: at },
        state: `case when i % 2 = 0 then 'pending' else 'posted' end`,
      },
    ],
    [
      'calls',
      {
        id: `'c' || i`,
        ...account,
        ...mode,
        ...{ endpoint: `'e'`, status_code: '200', duration_ms: '1', created_at: at },
        credits_charged: 'i % 2',
      },
    ],
    ['daily_calls', { ...account, ...mode, day: `(${at}) / 86400000`, calls: '1' }],
    [
      'audit_entries',
      { id: `'u' || i`, ...account, kind: `'k'`, origin: `'session'`, facts: `'{}'`, at },
    ],
    [
      'projects',
      {
        id: `'p' || i`,
        ...account,
        ...mode,
        ...{ name: `'p'`, archived: '0', share_mode: `'private'`, share_updated_at: at },
        ...{ file_count: '1', content_bytes: '1', ...times },
      },
    ],
    ['invitees', { project_id: `'p' || i`, email: `'e' || (i + 1)`, active: '0', invited_at: at }],
    ['folders', { id: `'d' || i`, project_id: `'p' || i`, depth: '1', name: `'d'`, ...times }],
    ['contents', { ...account, sha256, byte_size: '1', bytes: blob }],
    [
      'files',
      {
        id: `'f' || i`,
        ...account,
        ...{ project_id: `'p' || i`, folder_id: `'d' || i`, name: `'f'`, archived: '0' },
        ...{ version: '1', content_sha256: sha256, byte_size: '1', ...times },
      },
    ],
    [
      'batches',
      {
        id: `'b' || i`,
        ...account,
        ...mode,
        ...{ endpoint: `'e'`, total: '1', succeeded: '0', failed: '0', canceled: '0', bytes: '1' },
        state: `case when i % 2 = 0 then 'running' else 'completed' end`,
        finished_at: `case when i % 2 = 0 then null else ${at} end`,
        ...{ created_at: at, expires_at: at },
      },
    ],
    [
      'jobs',
      {
        id: `'h' || i`,
        batch_id: `'b' || i`,
        ...account,
        ...{ position: '1', name: `'n'`, format: `'pdf'`, request: `'{}'`, attempts: '1' },
        source_sha256: sha256,
        state: `case i % 3 when 0 then 'waiting' when 1 then 'running' else 'succeeded' end`,
        worker: `case i % 3 when 1 then 'w' end`,
        lease_ends_at: `case i % 3 when 1 then ${at} end`,
        result_sha256: `case i % 3 when 2 then ${sha256} end`,
      },
    ],
    ['released_contents', { id: `'f' || i`, ...account, sha256 }],
    [
      'design_systems',
      {
        id: `'d' || i`,
        ...account,
        ...mode,
        ...{ slug: `'s'`, name: `'n'`, description: `''`, definition: `'{}'` },
        ...{ definition_bytes: '2', font_bytes: '1', version: '1', ...times },
      },
    ],
    [
      'design_fonts',
      {
        design_system_id: `'d' || i`,
        ...{ position: '0', family: `'f'`, weight: '400', style: `'normal'` },
        ...{ sha256: `'s'`, byte_size: '1', bytes: blob },
      },
    ],
    [
      'idempotency_keys',
      {
        ...account,
        ...mode,
        ...{ method: `'POST'`, path: `'/'`, key: `'k'`, fingerprint: `'f'`, state: `'done'` },
        ...{ credits_charged: '0', expires_at: at },
      },
    ],
    ['rate_windows', { subject: `'r' || i`, requests: '1', ends_at: `${startOfTests} + i` }],
  ];
};

/**
 * Fills every table of an empty database. PostgreSQL then updates the statistics of its planner, as it does by
 * itself; SQLite has none.
 */
export async function fillTables(driver: Driver): Promise<readonly string[]> {
  const all = rows(bytes[driver.dialect]);
  await driver.transaction(async (connection) => {
    for (const [table, columns] of all) await fill(connection, table, columns);
  });
  if (driver.dialect === 'postgres')
    await driver.transaction((connection) => connection.query('analyze'));
  return all.map(([table]) => table);
}

async function fill(
  connection: Connection,
  table: string,
  columns: Readonly<Record<string, string>>,
): Promise<void> {
  await connection.query(
    `insert into ${table} (${Object.keys(columns).join()})
     with recursive numbers (i) as
       (select 1 as i union all select i + 1 from numbers where i < ${rowsMin})
     select ${Object.values(columns).join()} from numbers`,
  );
}
