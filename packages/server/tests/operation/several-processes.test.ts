import { openPostgres, openStore } from '@mdconv/store';
import { describe, expect, test } from 'vitest';
import { newPostgresUrl, postgresUrl } from '../../../store/tests/postgres/index.ts';
import { boot, convert, firstKey, usage } from '../booted-server.ts';

describe.skipIf(!postgresUrl)('two servers on one PostgreSQL', () => {
  test('share keys, credits, rate windows and the workspace; either may die', async () => {
    const database = await newPostgresUrl();
    const settings = { MDCONV_DATABASE_URL: database, MDCONV_RATE_LIMIT: '40' };
    // The first one makes the account; both look after what is over.
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

    two.child.kill('SIGKILL');
    await two.exited;
    const still = await convert(one.url, key, quick);
    expect(still.status).toBe(200);
    expect(Number(still.headers.get('ratelimit-remaining'))).toBe(40 - 23);
    const again = await boot(settings);
    const rest = Array.from({ length: 20 }, (_, n) => usageStatus([one, again][n % 2]!.url, key));
    const limited = (await Promise.all(rest)).filter((status) => status === 429).length;
    expect(limited).toBe(20 - 17);

    const store = await openStore(await openPostgres({ url: database }));
    expect(await store.housekeeping.checkInvariants()).toEqual([]);
    await store.close();
  }, 120_000);
});

async function usageStatus(url: string, key: string): Promise<number> {
  return (await fetch(`${url}/api/v1/usage`, { headers: { 'x-api-key': key } })).status;
}
