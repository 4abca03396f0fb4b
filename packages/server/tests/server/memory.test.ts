import { connect, type Socket } from 'node:net';
import { openSqlite, openStore, StoreUnavailableError } from '@mdconv/store';
import { describe, expect, test, vi } from 'vitest';
import { mintKey } from '../../src/index.ts';
import { rememberRefusals, withRateFallback } from '../../src/database/index.ts';
import { replaceRateLimits } from '../../src/database/replace-rate-limits.ts';
import { fixedOutputPool } from '../fixed-output-pool.ts';
import { memoryBytes, startServer, type Running } from '../running-server.ts';

const mebibyte = 1024 * 1024;

/** A client that starts to send a document and never finishes. */
function begin(server: Running, bytes: number): Socket {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket
    .on('error', () => undefined)
    .write(
      `POST /api/v1/convert HTTP/1.1\r\nHost: localhost\r\nX-API-KEY: ${server.live}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${bytes + 1}\r\n\r\n`,
    );
  socket.write('x'.repeat(bytes));
  return socket;
}

test('refuses bodies above the memory limit until clients disconnect', async () => {
  const server = await startServer({ config: { memoryBytesMax: 8 * mebibyte } });
  const clients = [1, 2, 3].map(() => begin(server, mebibyte));
  await expect.poll(() => memoryBytes(server)).toBe(3 * mebibyte);
  const body = { markdown: 'a'.repeat(1.5 * mebibyte), format: 'text' };
  const refused = await server.call('POST', '/api/v1/convert', { body });
  expect([refused.status, refused.code, refused.headers.get('retry-after')]).toEqual([
    429,
    'server_busy',
    '2',
  ]);
  expect((await server.call('GET', '/api/v1/usage')).status).toBe(200);
  // Half of the memory is left for others.
  const key = await newTenant(server);
  expect((await server.call('POST', '/api/v1/convert', { key, body })).status).toBe(413);
  for (const client of clients) client.destroy();
  await expect.poll(() => memoryBytes(server)).toBe(0);
  expect((await server.call('POST', '/api/v1/convert', { body })).status).toBe(413);
  expect(await memoryBytes(server)).toBe(0);
  await server.close();
});

/** The live key of another account. */
async function newTenant({ store }: Running): Promise<string> {
  const { id } = await store.accounts.createAccount({ email: 'b@example.com', plan: 'premium' });
  const { key, ...secret } = mintKey('live');
  const details = { mode: 'live', name: 'b', expiresAt: null, rateLimit: null } as const;
  await store.keys.createKey(id, { ...secret, ...details });
  return key;
}

describe('unread responses', () => {
  const output = 'a'.repeat(24 * mebibyte);
  const body = JSON.stringify({ markdown: 'a', format: 'text' });

  /** A client that converts and does not read the response. */
  function convertUnread(server: Running): Socket {
    const reader = connect(Number(new URL(server.url).port), '127.0.0.1').pause();
    reader.write(
      `POST /api/v1/convert HTTP/1.1\r\nHost: localhost\r\nX-API-KEY: ${server.live}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    return reader;
  }

  test('of one account may use half of the memory', async () => {
    const server = await startServer({
      pool: fixedOutputPool(output),
      config: { memoryBytesMax: 64 * mebibyte },
    });
    const reader = convertUnread(server);
    await expect.poll(() => memoryBytes(server)).toBeGreaterThan(24 * mebibyte);
    const next = await server.call('POST', '/api/v1/convert', { body });
    expect([next.status, next.code]).toEqual([429, 'server_busy']);
    expect(await server.store.wallet.readWallet(server.account.id, 'live')).toMatchObject({
      available: { subscription: 1999 },
    });
    const key = await newTenant(server);
    expect((await server.call('POST', '/api/v1/convert', { key, body })).status).toBe(200);
    reader.destroy();
    await expect.poll(() => memoryBytes(server)).toBe(0);
    await server.close();
  });

  test('are waited for: a conversion takes over its output when memory is released', async () => {
    const server = await startServer({
      pool: fixedOutputPool(output),
      config: { memoryBytesMax: 64 * mebibyte },
    });
    const reader = convertUnread(server);
    await expect.poll(() => memoryBytes(server)).toBeGreaterThan(24 * mebibyte);
    const next = server.call('POST', '/api/v1/convert', { body });
    await expect.poll(() => memoryBytes(server)).toBeGreaterThan(24 * mebibyte + body.length);
    reader.destroy();
    expect((await next).status).toBe(200);
    await server.close();
  });
});

test('limits rates in memory while the database is unavailable', async () => {
  const clock = { now: 0 };
  const store = await openStore(openSqlite({ path: ':memory:' }), { now: () => clock.now });
  let isDown = false;
  const orFail = <Result>(result: Promise<Result>) =>
    isDown
      ? Promise.reject(new StoreUnavailableError('unreachable', { cause: undefined }))
      : result;
  const failing = replaceRateLimits(store, {
    countRequest: (...request) => orFail(store.rateLimits.countRequest(...request)),
    readWindow: (...request) => orFail(store.rateLimits.readWindow(...request)),
  });
  const { rateLimits } = withRateFallback(failing, () => clock.now);
  const count = (subject = 'a') => rateLimits.countRequest(subject, 2, 60_000);
  expect(await count()).toEqual({ allowed: true, remaining: 1, resetMs: 60_000 });
  isDown = true;
  expect(await count()).toEqual({ allowed: true, remaining: 1, resetMs: 60_000 });
  clock.now += 1000;
  expect(await count()).toEqual({ allowed: true, remaining: 0, resetMs: 59_000 });
  expect(await count()).toEqual({ allowed: false, remaining: 0, resetMs: 59_000 });
  expect(await count('b')).toMatchObject({ allowed: true });
  clock.now += 59_000;
  expect(await count()).toEqual({ allowed: true, remaining: 1, resetMs: 60_000 });
  expect(await rateLimits.readWindow('a', 2, 60_000)).toEqual({
    allowed: true,
    remaining: 1,
    resetMs: 60_000,
  });
  await count();
  clock.now -= 1000;
  expect(await count()).toEqual({ allowed: true, remaining: 1, resetMs: 60_000 });
  await store.close();
});

test('remembers a full window until it ends or the clock is set back', async () => {
  const clock = { now: 0 };
  const store = await openStore(openSqlite({ path: ':memory:' }), { now: () => clock.now });
  const counted = vi.spyOn(store.rateLimits, 'countRequest');
  const { rateLimits } = rememberRefusals(store, () => clock.now);
  const count = () => rateLimits.countRequest('a', 1, 60_000);
  const isRefused = async () => !(await count()).allowed;
  expect([await isRefused(), await isRefused(), await isRefused()]).toEqual([false, true, true]);
  expect(counted).toHaveBeenCalledTimes(2);
  expect(await rateLimits.readWindow('a', 1, 60_000)).toEqual({
    allowed: false,
    remaining: 0,
    resetMs: 60_000,
  });
  clock.now -= 60 * 60_000;
  expect([await isRefused(), await isRefused()]).toEqual([false, true]);
  clock.now += 60_000;
  expect(await isRefused()).toBe(false);
  await store.close();
});
