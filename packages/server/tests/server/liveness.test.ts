import { openSqlite, openStore, StoreUnavailableError, type Store } from '@mdconv/store';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDatabaseWatch, createLog, observeStore } from '../../src/monitoring/index.ts';
import { createServer, mintKey } from '../../src/index.ts';
import { fixedOutputPool } from '../fixed-output-pool.ts';

const minute = 60_000;
let now = 0;
beforeEach(() => {
  now = 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => vi.restoreAllMocks());

const unavailable = () => new StoreUnavailableError('unreachable', { cause: new Error('refused') });

/** A watched store whose calls end on demand. */
async function watched() {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  const watch = createDatabaseWatch(log);
  const store = await openStore(openSqlite({ path: ':memory:' }));
  const ends: { readonly ok: () => void; readonly fail: (error: Error) => void }[] = [];
  const call = () =>
    new Promise<never>((resolve, reject) => ends.push({ ok: resolve as () => void, fail: reject }));
  const controlled: Store = {
    ...store,
    housekeeping: { ...store.housekeeping, ping: call, sweepContent: call },
    accounts: { ...store.accounts, findAccount: call },
  };
  const { accounts, housekeeping } = observeStore(controlled, [watch.observe]);
  const begin = (work: Promise<unknown>) => void work.catch(() => undefined);
  return {
    watch,
    lines: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    find: () => begin(accounts.findAccount('a@example.com')),
    ping: () => begin(housekeeping.ping()),
    sweep: () => begin(housekeeping.sweepContent()),
    /** Ends the oldest call. */
    end: async (error?: Error) => {
      const oldest = ends.shift();
      if (error) oldest?.fail(error);
      else oldest?.ok();
      await new Promise(setImmediate);
    },
    close: () => store.close(),
  };
}

test('calls are stuck if they wait for a minute and none comes back', async () => {
  const { watch, find, ping, end, close } = await watched();
  now += 10 * minute;
  expect(watch.isStuck()).toBe(false);
  find();
  now += minute;
  ping();
  expect(watch.isStuck()).toBe(false);
  now += 1;
  expect(watch.isStuck()).toBe(true);
  await end();
  expect(watch.isStuck()).toBe(false);
  now += minute + 1;
  expect(watch.isStuck()).toBe(true);
  await end();
  expect(watch.isStuck()).toBe(false);
  await close();
});

test('an unavailable database is not stuck: its calls fail', async () => {
  const { watch, find, end, close } = await watched();
  for (let times = 0; times < 100; times += 1) {
    find();
    find();
    now += 10_000;
    await end(unavailable());
    await end(unavailable());
    expect(watch.isStuck()).toBe(false);
  }
  await close();
});

test('housekeeping may take long', async () => {
  const { watch, sweep, end, close } = await watched();
  sweep();
  now += 10 * minute;
  expect(watch.isStuck()).toBe(false);
  await end();
  await close();
});

test('logs the beginning and the end of an outage once', async () => {
  const { find, end, lines, close } = await watched();
  const ended = async (error?: Error) => {
    find();
    await end(error);
  };
  await ended();
  await ended(unavailable());
  // Some calls still succeed, such as reads from a full disk.
  for (let times = 0; times < 20; times += 1) {
    now += 1000;
    await ended();
    await ended(unavailable());
  }
  now += 5000;
  await ended();
  await ended();
  expect(lines()).toEqual([
    expect.objectContaining({
      level: 50,
      msg: 'the database is unavailable',
      reason: 'unreachable',
      err: expect.objectContaining({
        cause: expect.objectContaining({ message: 'refused' }) as unknown,
      }) as unknown,
    }),
    expect.objectContaining({
      level: 40,
      msg: 'the database is available again',
      ...{ seconds: 20, failures: 21 },
    }),
  ]);
  await close();
});

test('/healthz returns 503 while calls are stuck, and stays 200 while they fail', async () => {
  const inner = await openStore(openSqlite({ path: ':memory:' }));
  let findKey: Store['keys']['findKey'] = () => Promise.reject(unavailable());
  const keys = { ...inner.keys, findKey: (hash: string) => findKey(hash) };
  const server = await createServer({
    store: { ...inner, keys },
    pool: fixedOutputPool(''),
    config: { port: 0, shutdownMs: 0, logLevel: 'silent' },
  });
  const url = await server.listen();
  const health = async () => (await fetch(`${url}/healthz`)).status;
  const { key } = mintKey('live');
  const usage = () => fetch(`${url}/api/v1/usage`, { headers: { 'x-api-key': key } });
  now += 10 * minute;
  expect([(await usage()).status, await health()]).toEqual([503, 200]);
  const began = new Promise<void>((resolve) => {
    findKey = () => new Promise(() => resolve());
  });
  usage().catch(() => undefined);
  await began;
  expect(await health()).toBe(200);
  now += minute + 1;
  expect(await health()).toBe(503);
  await server.close();
  await inner.close();
});
