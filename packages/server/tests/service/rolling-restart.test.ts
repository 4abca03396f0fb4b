import { setTimeout as pause } from 'node:timers/promises';
import { openPostgres, openStore, type Store } from '@mdconv/store';
import { expect, test, type TestContext } from 'vitest';
import { isThorough } from '@mdconv/tools/testing/laws';
import { startPostgres } from '@mdconv/tools/testing/start-postgres';
import { mintKey } from '../../src/index.ts';
import { boot, useServerProcesses } from '../booted-server.ts';
import { checkedFetch } from '../checked-fetch.ts';
import { debitsOf, expectSettled } from './accounts-for.ts';
import { startBalancer, type Balancer } from './balancer.ts';
import { convertPath, filesPath, work, type Seen } from './steady-clients.ts';

useServerProcesses();

/** Two servers are restarted in turn. `npm run rolling-restart` sets more, and runs for minutes. */
const restarts = Number(process.env['RESTARTS'] ?? (isThorough ? 6 : 2));
const clients = isThorough ? 6 : 3;
/** Rate limit of the key that tests rate limits. */
const rateLimit = 25;
/** Much longer than a balancer needs to notice that /readyz returns 503. */
const drainSeconds = isThorough ? '3' : '2';
const pauseMs = isThorough ? 1500 : 500;
/** Makes holds of a killed server expire after about 70 seconds instead of 90. */
const quick = { MDCONV_WAIT_TIMEOUT_MS: '5000', MDCONV_RENDER_TIMEOUT_MS: '5000' };

interface Ground {
  readonly store: Store;
  readonly accountId: string;
  readonly projectId: string;
  readonly balancer: Balancer;
  /** Creates a key with the given rate limit, or a very high one. */
  readonly newKey: (rateLimit: number) => Promise<string>;
  /** Restarts one server after the other. @returns how each exited */
  restartOneByOne(signal: 'SIGTERM' | 'SIGKILL', times: number): Promise<readonly unknown[]>;
}

/** Two servers on one PostgreSQL database behind a balancer, and an account with many credits. */
async function withTwoServers(
  context: TestContext,
  more: Readonly<Record<string, string>>,
  run: (ground: Ground) => Promise<void>,
) {
  const postgres = await startPostgres({ durable: true });
  if (!postgres) return context.skip('PostgreSQL is not installed.');
  const store = await openStore(await openPostgres({ url: postgres.url }));
  const balancer = await startBalancer();
  const settings = {
    MDCONV_DATABASE_URL: postgres.url,
    MDCONV_DRAIN_SECONDS: drainSeconds,
    MDCONV_FILES_MAX: '100000',
    ...more,
  };
  try {
    const owner = { email: 'owner@example.com', plan: 'free', credits: 1_000_000 } as const;
    const account = await store.accounts.createAccount(owner);
    const actor = { accountId: account.id, mode: 'live' } as const;
    const project = await store.projects.createProject(actor, { name: 'P', description: null });
    const servers = [await boot(settings), await boot(settings)];
    await Promise.all(servers.map(({ url }, at) => balancer.place(at, url)));
    await run({
      ...{ store, accountId: account.id, projectId: project.id, balancer },
      async newKey(rateLimit) {
        const { key, ...secret } = mintKey('live');
        const named = { ...secret, mode: 'live', name: 'k', expiresAt: null, rateLimit } as const;
        await store.keys.createKey(account.id, named);
        return key;
      },
      async restartOneByOne(signal, times) {
        const ends: unknown[] = [];
        for (let turn = 0; turn < times; turn += 1) {
          await pause(pauseMs);
          const at = turn % servers.length;
          const { child, exited } = servers[at] as (typeof servers)[number];
          child.kill(signal);
          ends.push(await exited);
          const again = (servers[at] = await boot(settings));
          await balancer.place(at, again.url);
        }
        return ends;
      },
    });
    for (const { child, exited } of servers) {
      child.kill('SIGTERM');
      expect(await exited).toBe(0);
    }
  } finally {
    await balancer.close();
    await store.close();
    await postgres.stop();
  }
}

/** Asserts that all requested objects exist and were paid once. */
async function expectPaidOnce({ store, accountId, projectId }: Ground, seen: Seen) {
  const files = seen.done.get(filesPath) ?? 0;
  const conversions = seen.done.get(convertPath) ?? 0;
  await expectSettled(store, accountId);
  expect(await debitsOf(store, accountId)).toBe(files + conversions);
  const actor = { accountId, mode: 'live' } as const;
  expect((await store.projects.readProject(actor, projectId)).files).toHaveLength(files);
}

/** Whether clients and servers did enough work for a meaningful result. */
function isEnough({ done, replayed }: Seen, { balancer }: Ground): boolean {
  const least = Math.min(done.get(filesPath) ?? 0, done.get(convertPath) ?? 0, replayed);
  return least > 5 && balancer.answers().length === 2 && Math.min(...balancer.answers()) > 10;
}

function tell(what: string, { balancer }: Ground, seen: Seen) {
  console.info(what, {
    ...seen,
    brokenOff: balancer.brokenOff(),
    answersOfServers: balancer.answers(),
  });
}

/** Sends requests until some are rejected; returns the numbers of accepted and rejected ones. */
async function askWith(key: string, url: string, isOver: () => boolean) {
  const counts = { served: 0, limited: 0 };
  while (counts.limited === 0 || !isOver()) {
    const { status } = await checkedFetch(`${url}/api/v1/usage`, { headers: { 'x-api-key': key } });
    expect([200, 429]).toContain(status);
    counts[status === 200 ? 'served' : 'limited'] += 1;
    await pause(100);
  }
  return counts;
}

test('servers in a rolling restart answer every request and share a rate limit', async (context) => {
  await withTwoServers(context, {}, async (ground) => {
    const { balancer, newKey } = ground;
    const place = { ...ground, url: balancer.url, key: await newKey(1_000_000) };
    let isOver = false;
    const working = work(place, clients, (seen) => isOver && isEnough(seen, ground));
    // All requests fall into the window that the first one opens.
    const windowEnds = performance.now() + 50_000;
    const limitedKey = await newKey(rateLimit);
    const asking = askWith(
      limitedKey,
      balancer.url,
      () => isOver || performance.now() > windowEnds,
    );
    const restarting = ground.restartOneByOne('SIGTERM', restarts).finally(() => (isOver = true));
    const [ends, seen, asked] = await Promise.all([restarting, working, asking]);
    tell(`${ends.length} restarts:`, ground, seen);
    console.info(`A key that may ask ${rateLimit} times a minute:`, asked);

    expect(ends).toEqual(ends.map(() => 0));
    expect(Object.keys(seen.statuses)).toEqual(['200', '201']);
    expect([seen.broken, balancer.brokenOff()]).toEqual([0, 0]);
    expect(asked.served).toBe(rateLimit);
    expect(asked.limited).toBeGreaterThan(0);
    await expectPaidOnce(ground, seen);
  });
}, 600_000);

test.skipIf(!isThorough)(
  'servers killed one after the other lose no operation and no credit',
  async (context) => {
    await withTwoServers(context, quick, async (ground) => {
      const { balancer, newKey } = ground;
      const place = { ...ground, url: balancer.url, key: await newKey(1_000_000) };
      let isOver = false;
      const working = work(place, clients, (seen) => isOver && isEnough(seen, ground));
      const killing = ground.restartOneByOne('SIGKILL', restarts).finally(() => (isOver = true));
      const [ends, seen] = await Promise.all([killing, working]);
      tell(`${ends.length} kills:`, ground, seen);

      expect(balancer.brokenOff()).toBeGreaterThan(0);
      expect(Object.keys(seen.statuses).filter((status) => Number(status) >= 500)).toEqual([]);
      await expectPaidOnce(ground, seen);
    });
  },
  600_000,
);
