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
