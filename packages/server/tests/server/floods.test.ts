import { join } from 'node:path';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { openSqlite, openStore, type KeyMode } from '@mdconv/store';
import { describe, expect, test } from 'vitest';
import { mintKey } from '../../src/index.ts';
import { controlledPool } from '../controlled-pool.ts';
import { onEachDatabase } from '../databases.ts';
import { readMetrics, startServer, type Running } from '../running-server.ts';

/** A key of another account. */
async function newStranger({ store }: Running, mode: KeyMode = 'live'): Promise<string> {
  const { id } = await store.accounts.createAccount({ email: 'other@example.com', plan: 'free' });
  const { key, ...secret } = mintKey(mode);
  const fields = { mode, name: mode, expiresAt: null, rateLimit: null } as const;
  await store.keys.createKey(id, { ...secret, ...fields });
  return key;
}

const newKeys = (server: Running, count: number) =>
  Promise.all(Array.from({ length: count }, () => server.newKey('test')));

const usage = (server: Running, key: string) => server.call('GET', '/api/v1/usage', { key });

describe('places in the queue', () => {
  const body = { markdown: 'a', format: 'text' };
  const statusOf = async (server: Running, key: string) =>
    (await server.call('POST', '/api/v1/convert', { key, body })).status;
  const refusals = (server: Running) => server.log.join('').split('"status":429').length - 1;

  test('are shared by all keys of an account, live and test', async () => {
    const pool = controlledPool();
    const server = await startServer({ pool, config: { waitingPerAccountMax: 4 } });
    const live = await server.newKey('live');
    const crowd = (await newKeys(server, 17)).map((key) => statusOf(server, key));
    // One conversion runs, four wait, and the others have been refused.
    await expect.poll(() => refusals(server)).toBe(12);
    expect(pool.load().waiting).toBe(4);
    expect(await statusOf(server, live)).toBe(429);
    const stranger = statusOf(server, await newStranger(server, 'test'));
    await expect.poll(() => pool.load().waiting).toBe(5);
    pool.end();
    expect(await stranger).toBe(200);
    const statuses = await Promise.all(crowd);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    await server.close();
  });

  test('are left to other accounts: each may use as many as stay free', async () => {
    const pool = controlledPool();
    const server = await startServer({ pool, config: { waitingMax: 9 } });
    const crowd = (await newKeys(server, 12)).map((key) => statusOf(server, key));
    // One conversion runs. Five wait, and four places stay free.
    await expect.poll(() => refusals(server)).toBe(6);
    expect(pool.load().waiting).toBe(5);
    const stranger = await newStranger(server, 'test');
    const theirs = [1, 2, 3].map(() => statusOf(server, stranger));
    await expect.poll(() => refusals(server)).toBe(7);
    expect(pool.load().waiting).toBe(7);
    pool.end();
    expect((await Promise.all(theirs)).sort()).toEqual([200, 200, 429]);
    await Promise.all(crowd);
    await server.close();
  });
});

test('on an unlimited server one account may fill the queue', async () => {
  const pool = controlledPool();
  const config = { unlimited: true, waitingPerAccountMax: 1, waitingMax: 3 };
  const server = await startServer({ pool, config });
  const convert = async () => {
    const body = { markdown: 'a', format: 'text' };
    return (await server.call('POST', '/api/v1/convert', { body })).status;
  };
  const crowd = Array.from({ length: 5 }, convert);
  await expect.poll(() => server.log.join('').split('"status":429').length - 1).toBe(1);
  expect(pool.load().waiting).toBe(3);
  pool.end();
  expect((await Promise.all(crowd)).sort()).toEqual([200, 200, 200, 200, 429]);
  await server.close();
});

test('requests that find the queue full do not count against the rate limit', async () => {
  const pool = controlledPool();
  const server = await startServer({
    pool,
    config: { waitingPerAccountMax: 0, waitingMax: 0, rateLimit: 3 },
  });
  const convert = () =>
    server.call('POST', '/api/v1/convert', { body: { markdown: 'a', format: 'text' } });
  const first = convert();
  await pool.begun(1);
  for (let times = 0; times < 5; times += 1) {
    const { code, headers } = await convert();
    expect([code, headers.get('retry-after')]).toEqual(['server_busy', '2']);
    const rate = ['limit', 'remaining', 'reset'].map((name) => headers.get(`ratelimit-${name}`));
    expect(rate).toEqual(['3', '2', '60']);
  }
  pool.end();
  expect((await first).headers.get('ratelimit-remaining')).toBe('2');
  const { status, headers } = await convert();
  expect([status, headers.get('ratelimit-remaining')]).toEqual([200, '1']);
  await server.close();
});

onEachDatabase((database) => {
  describe('the rate limit of an account', () => {
    test('is five times that of a key; new keys do not raise it', async () => {
      const server = await startServer({ database, config: { rateLimit: 3 } });
      const stranger = await newStranger(server);
      const statuses = [];
      for (const key of await newKeys(server, 7)) statuses.push((await usage(server, key)).status);
      expect(statuses).toEqual(Array(7).fill(200));
      for (const key of await newKeys(server, 8)) await usage(server, key);
      const refused = await usage(server, await server.newKey('live'));
      expect([refused.status, refused.code]).toEqual([429, 'rate_limited']);
      expect(refused.headers.get('ratelimit-limit')).toBe('15');
      expect(refused.headers.get('retry-after')).toBe('60');
      expect((await usage(server, stranger)).status).toBe(200);
      // The operator may give a key a limit of its own.
      const special = await server.newKey('live', { rateLimit: 100 });
      expect((await usage(server, special)).status).toBe(200);
      server.clock.now += 60_000;
      expect((await usage(server, await server.newKey('live'))).status).toBe(200);
      await server.close();
    });

    test('can be set', async () => {
      const config = { rateLimit: 10, accountRateLimit: 2 };
      const server = await startServer({ database, config });
      const statuses = [];
      for (const key of await newKeys(server, 3)) statuses.push((await usage(server, key)).status);
      expect(statuses).toEqual([200, 200, 429]);
      await server.close();
    });
  });

  test('a flood of refused requests writes at most once a second', async () => {
    const server = await startServer({ database, config: { rateLimit: 5 } });
    for (let times = 0; times < 6; times += 1) await usage(server, server.live);
    const rows = () => server.store.housekeeping.countRows();
    await expect.poll(rows).toMatchObject({ calls: 6 });
    const before = await rows();
    const keys = await server.store.keys.listKeys(server.account.id);
    server.clock.now += 30_000;
    const startedAt = performance.now();
    for (let times = 0; times < 200; times += 1) {
      const { status, headers } = await usage(server, server.live);
      expect([status, headers.get('retry-after')]).toEqual([429, '30']);
      await usage(server, 'mdc_live_unknown');
    }
    const seconds = (performance.now() - startedAt) / 1000;
    expect(await rows()).toEqual(before);
    expect(await server.store.keys.listKeys(server.account.id)).toEqual(keys);
    const metrics = await readMetrics(server);
    expect(metrics).toContain('mdconv_refusals_total{code="rate_limited"} 201');
    expect(metrics).toContain('mdconv_refusals_total{code="invalid_api_key"} 200');
    const writes = /^mdconv_store_seconds_count\{act="calls.countCalls"\} (\d+)/m.exec(metrics);
    expect(Number(writes?.[1])).toBeLessThanOrEqual(seconds + 3);
    await server.close();
  });

  test('each endpoint that refuses requests has an entry, visible to the next read', async () => {
    const server = await startServer({ database });
    const refusedKey = await server.newKey('live', { rateLimit: 1 });
    const refusals = async () => {
      const { json } = await usage(server, server.live);
      const calls = json['recentCalls'] as Record<'errorCode' | 'endpoint' | 'requests', unknown>[];
      return calls
        .filter(({ errorCode }) => errorCode === 'rate_limited')
        .map(({ endpoint, requests }) => `${String(requests)} × ${String(endpoint)}`)
        .sort();
    };
    const send = async (route: string, times: number) => {
      const [method = '', path = ''] = route.split(' ');
      for (let sent = 0; sent < times; sent += 1)
        await server.call(method, path, { key: refusedKey });
    };
    await send('GET /api/v1/usage', 4);
    await send('GET /api/v1/projects', 2);
    expect(await refusals()).toEqual(['2 × GET /api/v1/projects', '3 × GET /api/v1/usage']);
    await send('GET /api/v1/projects', 2);
    expect(await refusals()).toEqual(['3 × GET /api/v1/usage', '4 × GET /api/v1/projects']);
    expect(await server.store.housekeeping.checkInvariants()).toEqual([]);
    await server.close();
  });
});

test('an account has at most 20 entries of refused requests a minute', async () => {
  const server = await startServer({ config: { rateLimit: 1 } });
  const { json } = await server.call('GET', '/openapi.json', { key: null });
  const routes = Object.entries(json['paths'] as Record<string, object>).flatMap(
    ([path, operations]) => Object.keys(operations).map((method) => [method.toUpperCase(), path]),
  );
  await usage(server, server.live);
  const codes = await Promise.all(
    routes.map(async ([method = '', path = '']) => (await server.call(method, path)).code),
  );
  expect(codes.filter((code) => code === 'rate_limited').length).toBeGreaterThan(20);
  const reader = await server.newKey('live', { rateLimit: 10 });
  const answer = await usage(server, reader);
  expect(answer.json['recentCalls']).toHaveLength(21);
  await server.close();
});

test('refused requests are one entry of the list of calls', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mdconv-floods-'));
  const path = join(folder, 'mdconv.db');
  const server = await startServer({ driver: openSqlite({ path }), config: { rateLimit: 1 } });
  for (let times = 0; times < 30; times += 1) await usage(server, server.live);
  await server.close();

  const store = await openStore(openSqlite({ path }), { now: () => server.clock.now });
  const { recent } = await store.calls.readCalls(server.account.id, 'live', 50);
  expect(recent).toMatchObject([
    { endpoint: 'GET /api/v1/usage', statusCode: 429, errorCode: 'rate_limited', requests: 29 },
    { statusCode: 200, errorCode: null, requests: 1 },
  ]);
  await store.close();
  rmSync(folder, { recursive: true });
});
