import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { createPool, type Pool, type PoolOptions } from '@mdconv/render';
import { expect, test } from 'vitest';
import type { Config } from '../src/index.ts';
import { renderProcesses } from './render-processes.ts';
import { startServer, type Running } from './running-server.ts';

/** Long enough to be caught in the act. */
const slow = {
  markdown: '# Part\n\nSome words of *text*, and more.\n\n'.repeat(20_000),
  format: 'pdf',
};
const quick = { markdown: '# Plan', format: 'html' };

const convert = (server: Running, body: unknown) =>
  server.call('POST', '/api/v1/convert', { body });

/** A server whose one render process is bounded as a test needs it. */
async function withServer(
  options: PoolOptions & { readonly config?: Partial<Config> },
  run: (server: Running, pool: Pool) => Promise<void>,
) {
  const { config = {}, ...limits } = options;
  const own = createPool({ workers: 1, ...limits });
  const server = await startServer({ pool: own, credits: 10, config });
  try {
    await run(server, own);
    expect(await server.store.housekeeping.checkInvariants()).toEqual([]);
  } finally {
    await server.close();
    await own.close();
  }
}

/** The next conversion succeeds, and it alone was paid for. */
async function expectToGoOn(server: Running) {
  expect((await convert(server, quick)).json).toMatchObject({
    creditsCharged: 1,
    creditsRemaining: 9,
  });
}

test('a render process that is killed, again and again, fails one request each time, refunded; the next one succeeds', () =>
  withServer({}, async (server, pool) => {
    await convert(server, { ...quick, markdown: 'warm' });
    await server.store.wallet.grantCredits(server.account.id, 1, 'warm');
    for (let times = 0; times < 3; times += 1) {
      await expect.poll(() => pool.load().idle, { timeout: 10_000 }).toBe(1);
      const pending = convert(server, slow);
      await expect.poll(() => pool.load().idle).toBe(0);
      await pause(300);
      for (const pid of renderProcesses()) process.kill(pid, 'SIGKILL');
      const answer = await pending;
      expect([answer.status, answer.code]).toEqual([500, 'internal_error']);
    }
    await expectToGoOn(server);
  }));

test('a render that takes too long is ended: 422, refunded; the next one succeeds', () =>
  withServer({ timeLimitMs: 2500 }, async (server) => {
    const answer = await convert(server, slow);
    expect([answer.status, answer.code]).toEqual([422, 'document_too_complex']);
    await expectToGoOn(server);
  }));

test('a render that eats memory fails alone: 500, refunded; the next one succeeds', () =>
  withServer({ heapMax: 48 }, async (server) => {
    const answer = await convert(server, slow);
    expect([answer.status, answer.code]).toEqual([500, 'internal_error']);
    await expectToGoOn(server);
  }));

test('a client that goes away pays nothing', () =>
  withServer({}, async (server) => {
    const upload = request(`${server.url}/api/v1/convert`, {
      method: 'POST',
      headers: { 'x-api-key': server.live, 'content-type': 'application/json' },
    });
    upload.on('error', () => undefined);
    upload.end(JSON.stringify(slow));
    await pause(400);
    upload.destroy();
    await expect
      .poll(async () => (await server.call('GET', '/api/v1/usage')).json, { timeout: 10_000 })
      .toMatchObject({
        creditsRemaining: 10,
        recentCalls: expect.arrayContaining([
          expect.objectContaining({ statusCode: 499, creditsCharged: 0 }),
        ]) as unknown,
      });
    await expectToGoOn(server);
  }));

test('a client that goes away leaves the queue at once', () =>
  withServer({}, async (server, pool) => {
    await expect.poll(() => pool.load().idle, { timeout: 10_000 }).toBe(1);
    const leaving = new AbortController();
    const send = (body: unknown) =>
      fetch(`${server.url}/api/v1/convert`, {
        method: 'POST',
        headers: { 'x-api-key': server.live, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: leaving.signal,
      }).catch(() => undefined);
    const sent = [send(slow)];
    await expect.poll(() => pool.load().idle).toBe(0);
    sent.push(send(quick));
    const reserved = async () => {
      const { json } = await server.call('GET', '/api/v1/usage');
      return 10 - (json['creditsRemaining'] as number);
    };
    await expect.poll(reserved).toBe(2);
    leaving.abort();
    await expect.poll(reserved, { timeout: 500 }).toBe(0);
    await Promise.all(sent);
    await expectToGoOn(server);
  }));

test('a full queue is 429 server_busy with Retry-After', () =>
  withServer({ config: { waitingMax: 1 } }, async (server) => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => convert(server, quick)));
    const busy = answers.filter(({ code }) => code === 'server_busy');
    expect(busy.length).toBeGreaterThan(0);
    for (const { status, headers } of busy)
      expect([status, headers.get('retry-after')]).toEqual([429, '2']);
    const { json } = await server.call('GET', '/api/v1/usage');
    expect(json['creditsRemaining']).toBe(10 - (6 - busy.length));
  }));

test('a document that would wait too long is 429 server_busy, refunded', () =>
  withServer({ config: { waitTimeoutMs: 300 } }, async (server) => {
    const pending = convert(server, { ...slow, markdown: slow.markdown.slice(0, 100_000) });
    await pause(100);
    const answer = await convert(server, quick);
    expect([answer.status, answer.code]).toEqual([429, 'server_busy']);
    expect((await pending).json).toMatchObject({ creditsRemaining: 9 });
  }));
