import type { Pool, PoolLoad } from '@mdconv/render';
import { openSqlite, openStore, type Store } from '@mdconv/store';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createReadiness } from '../../src/monitoring/index.ts';
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

/** A store whose database responds on demand. */
async function storeThat(ping: () => Promise<void>): Promise<Store> {
  const store = await openStore(openSqlite({ path: ':memory:' }));
  ends.push(() => store.close());
  return { ...store, housekeeping: { ...store.housekeeping, ping } };
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
  const fine = async () => undefined;
  const broken = () => Promise.reject(new Error('connection refused'));
  const silent = () => new Promise<never>(() => undefined);

  test.each([
    ['everything works', fine, {}, [200, 'ok']],
    ['the database fails', broken, {}, [503, 'The database does not respond.']],
    ['the database does not respond', silent, {}, [503, 'The database does not respond.']],
    ['no worker can warm up', fine, { warm: 0 }, [503, 'No worker process can work.']],
    ['all workers are busy', fine, { idle: 0, waiting: 9 }, [200, 'ok']],
  ])('when %s', async (_name, ping, now, expected) => {
    expect(await readyz(await storeThat(ping), poolWith(now))).toEqual(expected);
  });
});

test('checks the database at most once in two seconds', async () => {
  let pings = 0;
  const store = await storeThat(async () => void (pings += 1));
  const readiness = createReadiness(store, poolWith());
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
  try {
    await Promise.all(Array.from({ length: 50 }, () => readiness.read()));
    now.mockReturnValue(3000);
    await readiness.read();
    expect(pings).toBe(1);
    now.mockReturnValue(3001);
    await readiness.read();
    expect(pings).toBe(2);
  } finally {
    now.mockRestore();
  }
});

test('reports draining immediately', async () => {
  const readiness = createReadiness(await storeThat(async () => undefined), poolWith());
  expect(await readiness.read()).toEqual({ database: true, workers: true, draining: false });
  readiness.drain();
  expect(await readiness.read()).toMatchObject({ draining: true });
});
