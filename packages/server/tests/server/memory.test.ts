import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { openSqlite, openStore, StoreUnavailableError } from '@mdconv/store';
import { describe, expect, test, vi } from 'vitest';
import { mintKey } from '../../src/index.ts';
import { rememberRefusals, withRateFallback } from '../../src/database/index.ts';
import { replaceRateLimits } from '../../src/database/replace-rate-limits.ts';
import { fixedOutputPool } from '../fixed-output-pool.ts';
import {
  memoryBytes,
  patientMs,
  readMetrics,
  startServer,
  type Running,
} from '../running-server.ts';

const mebibyte = 1024 * 1024;

/** A client that announces a document and sends only a part of it. */
function begin(
  server: Running,
  bytes: number,
  { sent = bytes - 1, key = server.live } = {},
): Socket {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket
    .on('error', () => undefined)
    .write(
      `POST /api/v1/convert HTTP/1.1\r\nHost: localhost\r\nX-API-KEY: ${key}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`,
    );
  socket.write('x'.repeat(sent));
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

test('an announced body takes its memory before it arrives, and is refused before it is sent', async () => {
  const server = await startServer({ config: { memoryBytesMax: 8 * mebibyte } });
  const client = begin(server, 3 * mebibyte, { sent: 0 });
  await expect.poll(() => memoryBytes(server)).toBe(3 * mebibyte);
  const refused = begin(server, 2 * mebibyte, { sent: 0 });
  const [answer] = (await once(refused, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 429 .*server_busy/s);
  expect(await memoryBytes(server)).toBeLessThan(4 * mebibyte);
  for (const socket of [client, refused]) socket.destroy();
  await expect.poll(() => memoryBytes(server)).toBe(0);
  await server.close();
});

test('each account leaves as much memory free as it uses, so that the next one finds some', async () => {
  const server = await startServer({ config: { memoryBytesMax: 12 * mebibyte } });
  const [second, third] = [await newTenant(server, 'b'), await newTenant(server, 'c')];
  const sockets: Socket[] = [];
  const take = async (key: string, bytes: number) => {
    const before = await memoryBytes(server);
    const socket = begin(server, bytes, { sent: 0, key });
    sockets.push(socket);
    let isRefused = false;
    socket.once('data', () => (isRefused = true));
    const isDecided = async () => isRefused || (await memoryBytes(server)) >= before + bytes;
    await expect.poll(isDecided).toBe(true);
    return isRefused ? 'refused' : 'taken';
  };
  expect(await take(server.live, 6 * mebibyte)).toBe('taken');
  expect(await take(second, 4 * mebibyte)).toBe('refused');
  for (const socket of sockets.splice(1)) socket.destroy();
  await expect.poll(() => memoryBytes(server)).toBe(6 * mebibyte);
  expect(await take(second, 3 * mebibyte)).toBe('taken');
  expect(await take(third, 1.5 * mebibyte)).toBe('taken');
  for (const socket of sockets) socket.destroy();
  await server.close();
});

/** The live key of another account. */
async function newTenant({ store }: Running, name = 'b'): Promise<string> {
  const email = `${name}@example.com`;
  const { id } = await store.accounts.createAccount({ email, plan: 'premium' });
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

  test('of an account leave as much memory free as they use', async () => {
    const server = await startServer({
      pool: fixedOutputPool(output),
      config: { memoryBytesMax: 80 * mebibyte },
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

describe('unread responses to requests without credentials', () => {
  const responseTimeoutMs = patientMs;

  /** A client that sends requests for a path at once and reads no response. */
  function readNothing(server: Running, path: string, address = '203.0.113.1'): Socket {
    const reader = connect(Number(new URL(server.url).port), '127.0.0.1').pause();
    reader.on('error', () => undefined);
    const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\n\r\n`;
    // The sockets take about three responses of 1 MB.
    reader.write(request.repeat(16));
    return reader;
  }

  test('of one address may use an eighth of the memory, of all half', async () => {
    const fileBytes = 1_000_000;
    const server = await startServer({
      config: {
        memoryBytesMax: 32 * mebibyte,
        trustedProxies: ['127.0.0.1'],
        responseTimeoutMs,
      },
    });
    const make = async (path: string, body = {}) =>
      (await server.call('POST', `/api/v1/${path}`, { body })).json as { id: string };
    const project = await make('projects', { name: 'Plans' });
    const content = 'a'.repeat(fileBytes);
    const file = await make('files', { project_id: project.id, name: 'a.md', content });
    await make(`projects/${project.id}/share/public`);
    const path = `/api/v1/files/${file.id}/content`;
    const read = async (address: string) => {
      const headers = { 'x-forwarded-for': address };
      const { status, code } = await server.call('GET', path, { key: null, headers });
      return code ?? status;
    };
    const held = async (files: number) =>
      expect.poll(() => memoryBytes(server)).toBeGreaterThanOrEqual(files * fileBytes);

    const readers = [readNothing(server, path)];
    await held(4);
    expect([await read('203.0.113.1'), await read('203.0.113.2')]).toEqual(['server_busy', 200]);
    for (const host of [2, 3, 4]) readers.push(readNothing(server, path, `203.0.113.${host}`));
    await held(16);
    expect(await read('203.0.113.5')).toBe('server_busy');
    expect((await server.call('GET', path)).status).toBe(200);
    for (const reader of readers) reader.destroy();
    await expect.poll(() => memoryBytes(server)).toBe(0);
    await server.close();
  });

  test('count nothing if they are static: all clients get the same bytes', async () => {
    const server = await startServer({ config: { responseTimeoutMs } });
    const path = '/docs/redoc.js';
    const reader = readNothing(server, path);
    const begun = `mdconv_http_requests_total{route="GET ${path}",status="200"} 16`;
    await expect.poll(() => readMetrics(server)).toContain(begun);
    expect(await memoryBytes(server)).toBe(0);
    reader.destroy();
    await server.close();
  });
});

describe('JSON of more than 64 KB needs memory of its own', () => {
  /** A server whose account has a long list of projects and a long document. */
  const start = async () => {
    const server = await startServer({ config: { memoryBytesMax: mebibyte / 2 } });
    const actor = { accountId: server.account.id, mode: 'live' } as const;
    const { projects, files } = server.store;
    const project = await projects.createProject(actor, { name: 'P', description: null });
    for (let number = 0; number < 99; number += 1)
      await projects.createProject(actor, { name: 'P', description: '\u0001'.repeat(2000) });
    const call = { endpoint: 'POST /api/v1/files', statusCode: 201, durationMs: 1 };
    const { result } = await files.createFile(
      actor,
      { projectId: project.id, folderId: null, name: 'a.md', content: 'a'.repeat(mebibyte) },
      { credits: 1, call },
    );
    return { server, fileId: result.id };
  };

  test('of a list and of a conflict', async () => {
    const { server, fileId } = await start();
    const conflicting = { content: 'b', version: 7 };
    const refused = await Promise.all([
      server.call('GET', '/api/v1/projects?limit=100'),
      server.call('PATCH', `/api/v1/files/${fileId}`, { body: conflicting }),
    ]);
    for (const { status, code, headers } of refused)
      expect([status, code, headers.get('retry-after')]).toEqual([429, 'server_busy', '2']);
    expect((await server.call('GET', '/api/v1/projects?limit=10')).status).toBe(200);
    expect((await server.call('GET', `/api/v1/files/${fileId}`)).json['version']).toBe(1);
    expect(await memoryBytes(server)).toBe(0);
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
