import { openPostgres, openSqlite, type Driver } from '@mdconv/store';
import { startDatabaseProxy, socketOf } from '@mdconv/tools/testing/database-proxy';
import { newPostgresUrl, postgresUrl } from '@mdconv/tools/testing/postgres';
import { describe, expect, test } from 'vitest';
import { mintToken } from '../../src/accounts/index.ts';
import { endpoints } from '../../src/endpoints/index.ts';
import type { Endpoint } from '../../src/http/index.ts';
import { startServer, type Answer, type Running } from '../running-server.ts';

/** A database that can be made to fail. */
interface Failing {
  readonly driver: Driver;
  readonly fail: () => Promise<unknown>;
  readonly recover: () => Promise<unknown>;
  readonly close: () => Promise<unknown>;
}

/** Starts a server, makes its database fail, and calls every endpoint with a key and with a session. */
async function answersOf({ driver, fail, recover, close }: Failing) {
  const server = await startServer({ driver, config: { rateLimit: 100_000 } });
  const asked: (readonly [endpoint: string, answer: Answer])[] = [];
  try {
    const session = await signIn(server);
    await fail();
    for (const endpoint of endpoints)
      for (const headers of [{}, session])
        asked.push([`${endpoint.method} ${endpoint.path}`, await ask(server, endpoint, headers)]);
    await recover();
    expect((await server.call('GET', '/api/v1/usage')).status).toBe(200);
    expect(await server.store.housekeeping.checkInvariants()).toEqual([]);
  } finally {
    await server.close();
    await close();
  }
  return asked;
}

async function signIn({ store: { sessions }, account }: Running) {
  const [link, session] = [mintToken(), mintToken()];
  await sessions.createSignInLink(account.id, link.hash, 1000);
  await sessions.redeemSignInLink(link.hash, session.hash);
  return { cookie: `mdconv=${session.token}`, 'sec-fetch-site': 'same-origin' };
}

function ask(server: Running, { method, path, body }: Endpoint, headers: Record<string, string>) {
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'id' ? '01a1f8d3-ea00-7000-8000-000000000000' : 'unknown',
  );
  return server.call(method, url, {
    ...('cookie' in headers && { key: null }),
    headers: { ...headers, 'if-match': '"1"' },
    ...(body && { body: body.example }),
  });
}

const isUnavailable = ([, { status, code, headers }]: readonly [string, Answer]) =>
  status === 503 && code === 'unavailable' && headers.get('retry-after') === '5';
const isServed = ([, { status }]: readonly [string, Answer]) => status < 500;
const named = (answers: readonly (readonly [string, Answer])[]) =>
  answers.map(([endpoint, { status, code }]) => `${endpoint}: ${status} ${code}`);

describe('while the database', () => {
  test.skipIf(!postgresUrl)(
    'refuses connections, every endpoint is served or returns 503',
    async () => {
      const { search } = new URL(await newPostgresUrl());
      const proxy = await startDatabaseProxy(socketOf(postgresUrl ?? ''));
      const answers = await answersOf({
        driver: await openPostgres({ url: proxy.url + search }),
        fail: () => proxy.refuse(),
        recover: () => proxy.resume(),
        close: () => proxy.close(),
      });
      const failed = answers.filter((answer) => !isServed(answer) && !isUnavailable(answer));
      expect(named(failed)).toEqual(['GET /readyz: 503 not_ready', 'GET /readyz: 503 not_ready']);
      const usage = answers.filter(([endpoint]) => endpoint === 'GET /api/v1/usage');
      expect(usage.map(([, { status }]) => status)).toEqual([503, 503]);
      expect(answers.filter(isUnavailable).length).toBeGreaterThan(40);
    },
  );

  test('cannot be written, every endpoint is served or returns 503', async () => {
    const driver = openSqlite({ path: ':memory:' });
    const setReadOnly = (value: 0 | 1) =>
      driver.read((connection) => connection.query(`pragma query_only = ${value}`));
    const answers = await answersOf({
      driver,
      fail: () => setReadOnly(1),
      recover: () => setReadOnly(0),
      close: async () => undefined,
    });
    const failed = answers.filter((answer) => !isServed(answer) && !isUnavailable(answer));
    expect(named(failed)).toEqual(['GET /readyz: 503 not_ready', 'GET /readyz: 503 not_ready']);
    const usage = answers.filter(([endpoint]) => endpoint === 'GET /api/v1/usage');
    expect(usage.map(([, { status }]) => status)).toEqual([200, 200]);
    expect(answers.filter(isUnavailable).length).toBeGreaterThan(10);
  });
});
