import type { Pool, PoolLoad } from '@mdconv/render';
import {
  openSqlite,
  openStore,
  StoreUnavailableError,
  type NewCall,
  type Store,
} from '@mdconv/store';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  createDatabaseWatch,
  createLog,
  createReadiness,
  observeStore,
} from '../../src/monitoring/index.ts';
import { createServer } from '../../src/index.ts';
import { fixedOutputPool } from '../fixed-output-pool.ts';

const load: PoolLoad = { workers: 1, warm: 1, idle: 1, waiting: 0, restarts: 0 };
let ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.reverse()) await end();
  ends = [];
});

function poolWith(now: Partial<PoolLoad> = {}): Pool {
  return {
    ...fixedOutputPool(''),
    load: () => ({ ...load, ...now }),
  };
}

type Answer = () => Promise<void>;

/** No write has failed. */
const sound = { failsToWrite: () => false };

const fine = async () => undefined;
const broken = () => Promise.reject(new Error('connection refused'));
const silent = () => new Promise<never>(() => undefined);

const refusedCall: NewCall = {
  ...{ accountId: 'a', mode: 'live', endpoint: 'GET /', statusCode: 429, durationMs: 0 },
  ...{ format: null, creditsCharged: 0, errorCode: 'rate_limited' },
};

/** A store whose database responds on demand. */
async function storeThat(ping: Answer, tryWrite: Answer = fine): Promise<Store> {
  const store = await openStore(openSqlite({ path: ':memory:' }));
  ends.push(() => store.close());
  return { ...store, housekeeping: { ...store.housekeeping, ping, tryWrite } };
}

async function readyz(store: Store, pool: Pool) {
  const config = { port: 0, shutdownMs: 0, logLevel: 'silent' } as const;
  const server = await createServer({ store, pool, config });
  ends.push(() => server.close());
  const answer = await fetch(`${await server.listen()}/readyz`);
  const { status, error } = (await answer.json()) as {
    status?: string;
    error?: { message: string };
  };
  return [answer.status, status ?? error?.message];
}

describe('/readyz', () => {
  const noWrites = [503, 'The database cannot be written. Its disk may be full.'];
  test.each<[string, Answer, Answer, Partial<PoolLoad>, readonly unknown[]]>([
    ['everything works', fine, fine, {}, [200, 'ok']],
    ['the database fails', broken, broken, {}, [503, 'The database does not respond.']],
    ['the database does not respond', silent, silent, {}, [503, 'The database does not respond.']],
    ['the database cannot be written', fine, broken, {}, noWrites],
    ['a write takes too long', fine, silent, {}, noWrites],
    ['no worker can warm up', fine, fine, { warm: 0 }, [503, 'No worker process can work.']],
    ['all workers are busy', fine, fine, { idle: 0, waiting: 9 }, [200, 'ok']],
  ])('when %s', async (_name, ping, tryWrite, now, expected) => {
    expect(await readyz(await storeThat(ping, tryWrite), poolWith(now))).toEqual(expected);
  });
});

test('a write that fails makes the server not ready for five seconds', async () => {
  let isFull = false;
  const refuse = () => Promise.reject(new StoreUnavailableError('disk-full', { cause: 'full' }));
  const inner = await storeThat(fine);
  const store = {
    ...inner,
    calls: {
      ...inner.calls,
      recordCall: (call: NewCall) => (isFull ? refuse() : inner.calls.recordCall(call)),
    },
  };
  const watch = createDatabaseWatch(createLog('silent'));
  const { calls } = observeStore(store, [watch.observe]);
  const readiness = createReadiness(store, poolWith(), watch);
  const writable = async () => (await readiness.read()).writable;
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    expect(await writable()).toBe(true);
    isFull = true;
    await expect(calls.recordCall(refusedCall)).rejects.toThrow(StoreUnavailableError);
    expect(await writable()).toBe(false);
    vi.advanceTimersByTime(4999);
    expect(await writable()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(await writable()).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

describe('checks of the database', () => {
  /** Reads the readiness at these times in milliseconds, and counts the checks. */
  async function checksAt(times: readonly number[], answer: Answer) {
    const checks = { reads: 0, writes: 0 };
    const store = await storeThat(
      () => ((checks.reads += 1), answer()),
      () => ((checks.writes += 1), answer()),
    );
    const readiness = createReadiness(store, poolWith(), sound);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    try {
      const start = performance.now();
      for (const time of times) {
        await vi.advanceTimersByTimeAsync(start + time - performance.now());
        for (let caller = 0; caller < 20; caller += 1) void readiness.read();
      }
      await vi.advanceTimersByTimeAsync(0);
    } finally {
      vi.useRealTimers();
    }
    return checks;
  }

  test('read at most every two seconds and write at most every ten', async () => {
    expect(await checksAt([1000, 3000], fine)).toEqual({ reads: 1, writes: 1 });
    expect(await checksAt([1000, 3001, 5002, 11_000], fine)).toEqual({ reads: 4, writes: 1 });
    expect(await checksAt([1000, 11_001], fine)).toEqual({ reads: 2, writes: 2 });
  });

  test('repeat two seconds after a failure', async () => {
    expect(await checksAt([1000, 3000, 3001], broken)).toEqual({ reads: 2, writes: 2 });
  });

  test('run one at a time while the database is silent', async () => {
    expect(await checksAt([1000, 4000, 20_000], silent)).toEqual({ reads: 1, writes: 1 });
  });
});

test('reports draining immediately', async () => {
  const readiness = createReadiness(await storeThat(async () => undefined), poolWith(), sound);
  expect(await readiness.read()).toEqual({
    ...{ database: true, writable: true, workers: true },
    draining: false,
  });
  readiness.drain();
  expect(await readiness.read()).toMatchObject({ draining: true });
});
