import { openPostgres, openStore, type Store } from '@mdconv/store';
import { describe, expect, test } from 'vitest';
import { newPostgresUrl, postgresUrl } from '@mdconv/tools/testing/postgres';
import { mintKey } from '../../src/index.ts';
import { boot, convert, firstKey, usage, useServerProcesses } from '../booted-server.ts';
import { checkedFetch } from '../checked-fetch.ts';

useServerProcesses();

describe.skipIf(!postgresUrl)('two servers on one PostgreSQL', () => {
  test('share keys, credits, rate limits and the workspace; either may crash', async () => {
    const database = await newPostgresUrl();
    const settings = { MDCONV_DATABASE_URL: database };
    // The first server creates the account; both sweep expired data.
    const one = await boot(settings);
    const two = await boot(settings);
    const key = firstKey();
    const quick = { markdown: '# Plan', format: 'text' };

    const asked = Array.from({ length: 20 }, (_, n) => convert([one, two][n % 2]!.url, key, quick));
    const statuses = await Promise.all(asked.map(async (answer) => (await answer).status));
    const served = statuses.filter((status) => status === 200).length;
    expect(served).toBeGreaterThan(0);
    expect(await usage(one.url, key)).toMatchObject({ creditsRemaining: 2000 - served });
    expect(await usage(two.url, key)).toMatchObject({ creditsRemaining: 2000 - served });

    const store = await openStore(await openPostgres({ url: database }));
    const limited = await newKey(store, 10);
    const left = async ({ url }: { url: string }) => {
      const { headers } = await askWith(url, limited);
      return Number(headers.get('ratelimit-remaining'));
    };
    expect([await left(one), await left(two), await left(two)]).toEqual([9, 8, 7]);
    two.child.kill('SIGKILL');
    await two.exited;
    expect(await left(one)).toBe(6);
    expect((await convert(one.url, key, quick)).status).toBe(200);

    const again = await boot(settings);
    const fresh = await newKey(store, 17);
    const asking = Array.from({ length: 20 }, (_, n) => askWith([one, again][n % 2]!.url, fresh));
    const answers = (await Promise.all(asking)).map(({ status }) => status);
    expect(answers.filter((status) => status === 429)).toHaveLength(20 - 17);
    expect(await store.housekeeping.checkInvariants()).toEqual([]);
    await store.close();
  });
});

/** Creates a key with this rate limit. Its window starts with the first request. */
async function newKey(store: Store, rateLimit: number): Promise<string> {
  const [account] = await store.accounts.listAccounts();
  const { key, ...secret } = mintKey('live');
  const facts = { mode: 'live', name: 'limited', expiresAt: null, rateLimit } as const;
  await store.keys.createKey(account!.id, { ...secret, ...facts });
  return key;
}

const askWith = (url: string, key: string) =>
  checkedFetch(`${url}/api/v1/usage`, { headers: { 'x-api-key': key } });
