import { describe, expect, test, vi } from 'vitest';
import { storeConformance } from '../conformance/index.ts';
import { openPostgres, openStore, StoreUnreachableError } from '../src/index.ts';
import { newPostgresUrl, postgresUrl } from '@mdconv/tools/testing/postgres';
import { emptyPostgres } from './empty-postgres.ts';

describe.skipIf(!postgresUrl)('on PostgreSQL', () => {
  let url: string | undefined;
  storeConformance('postgres', async (clock, options) => {
    url ??= await newPostgresUrl();
    const driver = await openPostgres({ url });
    const store = await openStore(driver, { ...options, now: () => clock.now });
    await emptyPostgres(driver);
    return store;
  });

  test('several servers open one empty database concurrently', async () => {
    const url = await newPostgresUrl();
    const stores = await Promise.all(
      Array.from({ length: 4 }, async () => openStore(await openPostgres({ url }))),
    );
    const [first, ...others] = stores;
    await first?.accounts.createAccount({ email: 'a@example.com', plan: 'free' });
    for (const other of others)
      expect(await other.accounts.findAccount('a@example.com')).toBeDefined();
    await Promise.all(stores.map((store) => store.close()));
  });

  test('free and paid changes of one account at the same time do not deadlock', async () => {
    const url = await newPostgresUrl();
    const store = await openStore(await openPostgres({ url }));
    const { id } = await store.accounts.createAccount({ email: 'a@example.com', plan: 'premium' });
    const actor = { accountId: id, mode: 'live' } as const;
    const call = { endpoint: 'POST /api/v1/files', statusCode: 201, durationMs: 1 };
    const payment = { credits: 1, call };
    const change = async (_: unknown, client: number) => {
      const project = await store.projects.createProject(actor, { name: 'P', description: null });
      for (let number = 0; number < 25; number += 1) {
        const file = { projectId: project.id, folderId: null, name: `${number}`, content: '' };
        // To publish a project again is free.
        if (client % 2 === 0) await store.files.createFile(actor, file, payment);
        else await store.shares.makePublic(actor, project.id, payment);
      }
    };
    await Promise.all(Array.from({ length: 8 }, change));
    // Connections report what they have counted when they end.
    await store.close();
    const driver = await openPostgres({ url });
    const counted = await driver.read((connection) =>
      connection.query('select deadlocks from pg_stat_database where datname = current_database()'),
    );
    await driver.close();
    expect(counted).toEqual([{ deadlocks: 0 }]);
  });

  test('only transactions that a power failure may lose do not wait for the disk', async () => {
    const waiting = encodeURIComponent(' -c synchronous_commit=on');
    const driver = await openPostgres({ url: (await newPostgresUrl()) + waiting });
    const waits = async (durable: boolean) => {
      const [row] = await driver.transaction<readonly { synchronous_commit: string }[]>(
        (connection) => connection.query('show synchronous_commit'),
        { durable },
      );
      return row?.synchronous_commit;
    };
    expect([await waits(true), await waits(false), await waits(true)]).toEqual(['on', 'off', 'on']);
    await driver.close();
  });

  test('all times of the store are those of the database', async () => {
    const system = vi.spyOn(Date, 'now').mockReturnValue(0);
    try {
      const driver = await openPostgres({ url: await newPostgresUrl() });
      const store = await openStore(driver);
      const { createdAt, id } = await store.accounts.createAccount({
        email: 'a@example.com',
        plan: 'premium',
      });
      expect(Math.abs(createdAt - new Date().getTime())).toBeLessThan(60_000);
      const { periodEnd } = await store.wallet.readWallet(id, 'live');
      expect(periodEnd).toBeGreaterThan(createdAt);
      await store.close();
    } finally {
      system.mockRestore();
    }
  });

  test('text with NUL finds nothing', async () => {
    const store = await openStore(await openPostgres({ url: await newPostgresUrl() }));
    expect(await store.accounts.findAccount('a\0b')).toBeUndefined();
    await store.close();
  });
});

test('reports an unreachable database without its password', async () => {
  const url = 'postgres://somebody:secret@127.0.0.1:1/mdconv';
  const opening = openPostgres({ url });
  await expect(opening).rejects.toThrow(StoreUnreachableError);
  await expect(opening).rejects.toThrow(/^Cannot connect to postgres:\/\/127\.0\.0\.1:1\/mdconv:/);
});
