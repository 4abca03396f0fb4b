import { createPool, type PoolOptions } from '@mdconv/render';
import { openSqlite } from '@mdconv/store';
import { once, isThorough } from '@mdconv/tools/testing/laws';
import { beforeAll, expect, test } from 'vitest';
import { renderProcesses } from '../render-processes.ts';
import {
  closeSharedPool,
  patientMs,
  startServer,
  type Running,
  type ServerSettings,
} from '../running-server.ts';
import { debitsOf, expectSettled } from './accounts-for.ts';

// Only the workers of a test's own server are killed.
beforeAll(closeSharedPool);

const quick = { markdown: '# Plan\n\nSome *words*.\n', format: 'pdf' };
const slow = { markdown: '# Part\n\nSome words of *text*.\n\n'.repeat(6000), format: 'pdf' };
const hangMs = 3000;

/** A server with its own worker processes, whose balances are checked at the end. */
async function withServer(
  settings: ServerSettings & { readonly limits?: PoolOptions },
  run: (server: Running) => Promise<void>,
): Promise<void> {
  const pool = createPool({ workers: 2, timeLimitMs: patientMs, ...settings.limits });
  const server = await startServer({ ...settings, pool, credits: 10_000 });
  try {
    await run(server);
    await expectSettled(server.store, server.account.id);
  } finally {
    await server.close();
    await pool.close();
  }
}

type Statuses = Record<number, number>;

/** Clients that send requests one after the other until stopped. */
function load(server: Running, clients: number) {
  const statuses: Statuses = {};
  let isOver = false;
  const client = async () => {
    while (!isOver) {
      const { status } = await server.call('POST', '/api/v1/convert', { body: quick });
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  const clientsEnd = Promise.all(Array.from({ length: clients }, client));
  const served = () => statuses[200] ?? 0;
  return {
    /** Resolves after this many further responses. */
    async serves(more: number) {
      const before = served();
      await expect.poll(served).toBeGreaterThanOrEqual(before + more);
    },
    /** Returns the number of responses by status. */
    async end(): Promise<Statuses> {
      isOver = true;
      await clientsEnd;
      return statuses;
    },
  };
}

test('each process killed under load fails one request, free of charge', () =>
  withServer({}, async (server) => {
    const loading = load(server, 6);
    const kills = isThorough ? 8 : 3;
    for (let round = 0; round < kills; round += 1) {
      await loading.serves(5);
      const [pid] = renderProcesses();
      expect(pid).toBeDefined();
      process.kill(pid!, 'SIGKILL');
    }
    await loading.serves(5);
    const { 200: served = 0, 500: failed = 0, ...others } = await loading.end();
    expect(others).toEqual({});
    expect(failed).toBeLessThanOrEqual(kills);
    expect(await debitsOf(server.store, server.account.id)).toBe(served);
  }));

test('renders that hang or exhaust memory do not affect others', once, () =>
  withServer({ limits: { timeLimitMs: hangMs, heapMax: 64 } }, async (server) => {
    const bad = Array.from({ length: 2 }, async () => {
      const { status } = await server.call('POST', '/api/v1/convert', { body: slow });
      return status;
    });
    const loading = load(server, 3);
    const statuses = await Promise.all(bad);
    await loading.serves(1);
    const { 200: served = 0, ...others } = await loading.end();
    expect(others).toEqual({});
    for (const status of statuses) expect([200, 422, 500]).toContain(status);
    const paidBad = statuses.filter((status) => status === 200).length;
    expect(await debitsOf(server.store, server.account.id)).toBe(served + paidBad);
  }),
);

test(
  'clients that disconnect at random times leave no holds and pay only for sent responses',
  once,
  () =>
    withServer({ config: { waitingPerAccountMax: 200 } }, async (server) => {
      const moments = Array.from({ length: 60 }, (_, index) => index * 7);
      const leave = async (afterMs: number) => {
        const leaving = new AbortController();
        const timer = setTimeout(() => leaving.abort(), afterMs);
        try {
          const response = await fetch(`${server.url}/api/v1/convert`, {
            method: 'POST',
            headers: { 'x-api-key': server.live, 'content-type': 'application/json' },
            body: JSON.stringify({ ...quick, markdown: quick.markdown.repeat(60) }),
            signal: leaving.signal,
          });
          await response.arrayBuffer();
          return response.status;
        } catch {
          return undefined;
        } finally {
          clearTimeout(timer);
        }
      };
      const statuses = await Promise.all(moments.map(leave));
      const served = statuses.filter((status) => status === 200).length;
      expect(statuses.filter((status) => status !== 200 && status !== undefined)).toEqual([]);
      await expectSettled(server.store, server.account.id);
      const { recent } = await server.store.calls.readCalls(server.account.id, 'live', 1000);
      const paid = recent.filter(({ creditsCharged }) => creditsCharged > 0);
      // The last bytes of a response may be in transit when the client disconnects.
      expect(paid.length).toBeGreaterThanOrEqual(served);
      expect(paid.every(({ statusCode }) => statusCode === 200)).toBe(true);
      expect(await debitsOf(server.store, server.account.id)).toBe(paid.length);
    }),
);

test(
  'a full database rejects writes without charging, and recovers when there is space',
  once,
  async () => {
    const driver = openSqlite({ path: ':memory:' });
    await withServer({ driver }, async (server) => {
      const { json: project } = await server.call('POST', '/api/v1/projects', {
        body: { name: 'P' },
      });
      const save = (name: string) =>
        server.call('POST', '/api/v1/files', {
          body: { project_id: project['id'], name, content: name.repeat(50_000) },
        });
      const setPages = (limit: number) =>
        driver.transaction((connection) => connection.query(`pragma max_page_count = ${limit}`));
      const [{ page_count: pages = 0 } = {}] = await driver.read((connection) =>
        connection.query<{ page_count: number }>('pragma page_count'),
      );
      await setPages(pages + 60);
      const statuses = await Promise.all(
        Array.from({ length: 12 }, async (_, n) => (await save(`${n}.md`)).status),
      );
      const saved = statuses.filter((status) => status === 201).length;
      expect(saved).toBeGreaterThan(0);
      expect(new Set(statuses)).toEqual(new Set([201, 503]));
      expect((await server.call('GET', '/api/v1/credits')).status).toBe(200);
      expect(await debitsOf(server.store, server.account.id)).toBe(saved);

      await setPages(1_000_000);
      expect((await save('later.md')).status).toBe(201);
      expect((await server.call('POST', '/api/v1/convert', { body: quick })).status).toBe(200);
      expect(await debitsOf(server.store, server.account.id)).toBe(saved + 2);
    });
  },
);

test('the full allotment is available when a month ends under load', once, async () => {
  const pool = createPool({ workers: 2, timeLimitMs: patientMs });
  const server = await startServer({ pool });
  try {
    const read = async () => (await server.call('GET', '/api/v1/usage')).json;
    expect(await read()).toMatchObject({ periodEnd: '2026-12-01T00:00:00.000Z' });
    const clients = 6;
    const loading = load(server, clients);
    await loading.serves(10);
    server.clock.now = Date.UTC(2026, 11, 1, 0, 0, 1);
    await loading.serves(20);
    expect(Object.keys(await loading.end())).toEqual(['200']);
    await expectSettled(server.store, server.account.id);
    const entries = await server.store.wallet.listLedger(server.account.id, 100_000);
    const ofDecember = entries.slice(
      0,
      entries.findIndex(({ kind, reference }) => kind === 'grant' && reference.includes('2026-12')),
    );
    const debits = ofDecember.filter(({ kind }) => kind === 'debit');
    const { subscriptionCredits, periodEnd } = await read();
    expect(periodEnd).toBe('2027-01-01T00:00:00.000Z');
    // Conversions that ran when the month ended are paid from November's allotment.
    expect(subscriptionCredits).toBeGreaterThanOrEqual(2000 - debits.length);
    expect(subscriptionCredits).toBeLessThanOrEqual(2000 - debits.length + clients);
    expect(debits.length).toBeGreaterThan(0);
    expect(entries.filter(({ kind }) => kind === 'expire')).toHaveLength(1);
  } finally {
    await server.close();
    await pool.close();
  }
});
