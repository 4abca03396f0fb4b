import { describe, expect, test } from 'vitest';
import { newPostgresUrl, postgresUrl } from '@mdconv/tools/testing/postgres';
import { openPostgres, openSqlite, openStore, type Driver, type Store } from '../src/index.ts';
import { migrate, migrations } from '../src/migrations/index.ts';

const at = Date.UTC(2026, 10, 20);
const sha256 = '2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881';

/** Rows in every table, as the schema before account states wrote them. */
const rows = [
  `insert into accounts values ('id', 'a@example.com', 'premium', 5)`,
  `insert into passwords values ('id', 'scrypt', 5)`,
  `insert into api_keys values ('k1', 'id', 'live', 'site', 'hash', 'abcd', 7, null, null, null, 5)`,
  `insert into sign_in_links values ('link', 'id', ${at + 1000}, null)`,
  `insert into sessions values ('session', 'id', 5, ${at}, ${at + 1000})`,
  `insert into wallets values ('id', '2026-11', 2000, 0, 29, 0)`,
  `insert into ledger values ('l1', 'id', 'grant', 'period:2026-11', 2000, 0, 5),
    ('l2', 'id', 'topup', 'account', 0, 30, 5), ('l3', 'id', 'debit', 'hold:h1', 0, -1, 6)`,
  `insert into holds values ('h1', 'id', 'live', '2026-11', 0, 1, 'posted', 9, 6)`,
  `insert into calls values ('c1', 'id', 'live', 'POST /x', 200, 3, 'pdf', 1, null, ${at}, 2)`,
  `insert into known_networks values ('id', '203.0.113.0/24', ${at})`,
  `insert into projects values ('p1', 'id', 'live', 'P', null, 0, 'public', 'slug', 5, 5, 1, 1, 5, 5)`,
  `insert into invitees values ('p1', 'b@example.com', 0, 5)`,
  `insert into folders values ('d1', 'p1', null, 1, 'F', 5, 5)`,
  `insert into contents values ('${sha256}', 1, 5, BYTES)`,
  `insert into contents values ('unused', 1, 5, BYTES)`,
  // Another account has the same bytes.
  `insert into accounts values ('other', 'o@example.com', 'free', 5)`,
  `insert into projects values ('p2', 'other', 'live', 'Q', null, 0, 'private', null, null, 5, 1, 1, 5, 5)`,
  `insert into files values ('f2', 'p2', null, 'b.md', 0, 1, '${sha256}', 1, 5, 5)`,
  `insert into files values ('f1', 'p1', 'd1', 'a.md', 0, 1, '${sha256}', 1, 5, 5)`,
  `insert into idempotency_keys values ('id', 'live', 'POST', '/', 'k', 'f', null, 'done', 0, ${at}, '1')`,
  `insert into rate_windows values ('subject', 1, ${at + 1000})`,
];

const bytes = { sqlite: "cast('x' as blob)", postgres: "'x'::bytea" };

/** Each account has its own content; the one that no file used is gone. */
const rowsAfter: Readonly<Record<string, number>> = {
  ...{
    audit_entries: 0,
    design_fonts: 0,
    design_systems: 0,
    batches: 0,
    jobs: 0,
    released_contents: 0,
  },
  ...{ accounts: 2, contents: 2, files: 2, ledger: 3, projects: 2 },
};

/** The other account keeps its content when the first one gives up the same bytes. */
async function checkOtherAccount({ files, housekeeping }: Store): Promise<void> {
  const owner = { accountId: 'id', mode: 'live' } as const;
  const payment = { credits: 0, call: { endpoint: 'x', statusCode: 201, durationMs: 1 } };
  const { result: copy } = await files.copyFile(owner, 'f1', payment);
  await files.deleteFile(owner, copy.id);
  await files.updateFile(owner, 'f1', { content: 'new', versions: [1] });
  expect(await housekeeping.sweepContent()).toBe(1);
  const other = { accountId: 'other', mode: 'live' } as const;
  expect((await files.readContent(other, 'f2')).content).toBe('x');
}

async function checkMigration(driver: Driver): Promise<void> {
  await migrate(driver, migrations.slice(0, 4));
  await driver.transaction(async (connection) => {
    for (const row of rows) await connection.query(row.replace('BYTES', bytes[driver.dialect]));
  });
  const store = await openStore(driver, { now: () => at });
  const { callsThisPeriod } = await store.calls.readCalls('id', 'live', 1);
  expect(callsThisPeriod).toBe(1);
  const counts = await store.housekeeping.countRows();
  for (const [table, count] of Object.entries(counts))
    expect([table, count]).toEqual([table, rowsAfter[table] ?? 1]);
  expect(await store.housekeeping.sweepContent()).toBe(0);
  await checkOtherAccount(store);
  expect(await store.accounts.findAccount('a@example.com')).toMatchObject({
    state: 'active',
    purgeAt: null,
  });
  expect(await store.keys.findKey('hash')).toMatchObject({
    accountState: 'active',
    name: 'site',
    rateLimit: 7,
    scopes: ['convert', 'read', 'write'],
    projectId: null,
    expiresAt: null,
  });
  expect(await store.sessions.findSession('session')).toMatchObject({ accountState: 'active' });
  const actor = { accountId: 'id', mode: 'live' } as const;
  expect(await store.shares.readShare(actor, 'p1')).toMatchObject({
    slug: 'slug',
    expiresAt: null,
  });
  expect(await store.shares.readSharedProject(undefined, 'slug')).toMatchObject({
    files: [{ id: 'f1' }],
  });
  expect(await store.housekeeping.checkInvariants()).toEqual([]);
  await store.close();
}

describe('a database of the previous schema keeps all of its data', () => {
  test('on SQLite', () => checkMigration(openSqlite({ path: ':memory:' })));

  test.skipIf(!postgresUrl)('on PostgreSQL', async () =>
    checkMigration(await openPostgres({ url: await newPostgresUrl() })),
  );
});
