import { createPool, type Pool, type PoolOptions } from '@mdconv/render';
import { beforeAll, expect, test } from 'vitest';
import type { Config } from '../src/index.ts';
import { controlledPool } from './controlled-pool.ts';
import { holdRenders, renderProcesses } from './render-processes.ts';
import { closeSharedPool, startServer, type Running } from './running-server.ts';

// Only the workers of a test's own server are held and killed.
beforeAll(closeSharedPool);

/** More than fits in a small heap. */
const large = {
  markdown: '# Part\n\nSome words of *text*, and more.\n\n'.repeat(20_000),
  format: 'pdf',
};
/** One red pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);
const quick = { markdown: '# Plan', format: 'html' };
/** Timeouts that are never reached, even on a busy machine. */
const patientMs = 600_000;

const convert = (server: Running, body: unknown) =>
  server.call('POST', '/api/v1/convert', { body });
const isIdle = (pool: Pool) => expect.poll(() => pool.load().idle).toBe(1);
/** Credits held or spent. */
const taken = async (server: Running) => {
  const { json } = await server.call('GET', '/api/v1/usage');
  return 10 - (json['creditsRemaining'] as number);
};

/** A server with one worker process and the given limits. */
async function withServer(
  options: PoolOptions & { readonly config?: Partial<Config> },
  run: (server: Running, pool: Pool) => Promise<void>,
) {
  const { config = {}, ...limits } = options;
  const own = createPool({ workers: 1, timeLimitMs: patientMs, ...limits });
  const server = await startServer({ pool: own, credits: 10, config });
  try {
    await run(server, own);
    expect(await server.store.housekeeping.checkInvariants()).toEqual([]);
  } finally {
    await server.close();
    await own.close();
  }
}

/** A client that requests a conversion and may disconnect. */
function client(server: Running) {
  const leaving = new AbortController();
  const answered = fetch(`${server.url}/api/v1/convert`, {
    method: 'POST',
    headers: { 'x-api-key': server.live, 'content-type': 'application/json' },
    body: JSON.stringify(quick),
    signal: leaving.signal,
  }).then(
    ({ status }) => status,
    () => 'gone',
  );
  return { answered, leave: () => leaving.abort() };
}

/** Asserts that the next conversion succeeds and is the only one charged. */
async function expectToGoOn(server: Running) {
  expect((await convert(server, quick)).json).toMatchObject({
    creditsCharged: 1,
    creditsRemaining: 9,
  });
}

test('each killed worker process fails one request, which is refunded; the next one succeeds', () =>
  withServer({}, async (server, pool) => {
    for (let times = 0; times < 3; times += 1) {
      await isIdle(pool);
      holdRenders();
      const pending = convert(server, quick);
      await expect.poll(() => pool.load().idle).toBe(0);
      for (const pid of renderProcesses()) process.kill(pid, 'SIGKILL');
      const answer = await pending;
      expect([answer.status, answer.code]).toEqual([500, 'internal_error']);
    }
    await expectToGoOn(server);
  }));

test('stops a render that takes too long: 422, refunded; the next one succeeds', () =>
  withServer({ timeLimitMs: 3000 }, async (server, pool) => {
    await isIdle(pool);
    holdRenders();
    const answer = await convert(server, quick);
    expect([answer.status, answer.code]).toEqual([422, 'document_too_complex']);
    await expectToGoOn(server);
  }));

test('a render that exhausts memory returns 422 and is refunded; the next one succeeds', () =>
  withServer({ heapMax: 48 }, async (server) => {
    const answer = await convert(server, large);
    expect([answer.status, answer.code]).toEqual([422, 'document_too_complex']);
    await expectToGoOn(server);
  }));

test('an image that makes the output too large returns 422 and is refunded; the next one succeeds', () =>
  withServer({ outputBytesMax: 200_000 }, async (server) => {
    const image = `data:image/png;base64,${png.toString('base64')}`;
    const markdown = `${'![x][a] '.repeat(2000)}\n\n[a]: ${image}\n`;
    const answer = await convert(server, { markdown, format: 'html' });
    expect([answer.status, answer.code]).toEqual([422, 'output_too_large']);
    await expectToGoOn(server);
  }));

test('does not charge a client that disconnects', () =>
  withServer({}, async (server, pool) => {
    await isIdle(pool);
    holdRenders();
    const { answered, leave } = client(server);
    await expect.poll(() => taken(server)).toBe(1);
    leave();
    expect(await answered).toBe('gone');
    await expect
      .poll(async () => (await server.call('GET', '/api/v1/usage')).json)
      .toMatchObject({
        creditsRemaining: 10,
        recentCalls: expect.arrayContaining([
          expect.objectContaining({ statusCode: 499, creditsCharged: 0 }),
        ]) as unknown,
      });
    await expectToGoOn(server);
  }));

/** A server whose conversions finish on demand; one is running. */
async function withRunning(
  config: Partial<Config>,
  run: (
    server: Running,
    first: { readonly status: Promise<number | string>; end(): void },
  ) => Promise<void>,
) {
  const pool = controlledPool();
  const server = await startServer({ pool, credits: 10, config });
  const status = client(server).answered;
  await pool.begun(1);
  await run(server, { status, end: () => pool.end() });
  expect(await server.store.housekeeping.checkInvariants()).toEqual([]);
  await server.close();
}

test('removes a disconnected client from the queue while earlier conversions continue', () =>
  withRunning({ waitTimeoutMs: patientMs }, async (server, running) => {
    const { answered, leave } = client(server);
    await expect.poll(() => taken(server)).toBe(2);
    leave();
    expect(await answered).toBe('gone');
    await expect.poll(() => taken(server)).toBe(1);
    running.end();
    expect(await running.status).toBe(200);
  }));

test('returns 429 server_busy with Retry-After when the queue is full', () =>
  withRunning({ waitingMax: 1, waitTimeoutMs: patientMs }, async (server, running) => {
    const waiting = client(server).answered;
    await expect.poll(() => taken(server)).toBe(2);
    const { status, code, headers } = await convert(server, quick);
    expect([status, code, headers.get('retry-after')]).toEqual([429, 'server_busy', '2']);
    running.end();
    expect(await Promise.all([running.status, waiting])).toEqual([200, 200]);
    expect(await taken(server)).toBe(2);
  }));

test('returns 429 server_busy and refunds a document that waits too long', () =>
  withRunning({ waitTimeoutMs: 300 }, async (server, running) => {
    const answer = await convert(server, quick);
    expect([answer.status, answer.code]).toEqual([429, 'server_busy']);
    running.end();
    expect(await running.status).toBe(200);
    expect(await taken(server)).toBe(1);
  }));
