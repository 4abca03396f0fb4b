import { copyFileSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { openPostgres, openSqlite, openStore, type Store } from '../../src/index.ts';
import { newPostgresUrl, postgresUrl } from '@mdconv/tools/testing/postgres';
import { scratchFolder } from '../scratch.ts';
import { checkDone } from './check-done.ts';
import { createWorkspace, startWorker, type Done } from './worker.ts';

/** `npm run kill-test` runs the full number. */
const isThorough = process.env['THOROUGH'] === '1';
const kills = isThorough ? 100 : 8;
const credits = isThorough ? 2000 : 400;
const folder = scratchFolder(tmpdir());

interface Place {
  readonly url: string;
  readonly open: () => Promise<Store>;
}

let files = 0;
const databases: Readonly<Record<string, () => Promise<Place>>> = {
  sqlite: async () => {
    const url = join(folder, `${(files += 1)}.db`);
    return { url, open: () => openStore(openSqlite({ path: url })) };
  },
  postgres: async () => {
    const url = await newPostgresUrl();
    return { url, open: async () => openStore(await openPostgres({ url })) };
  },
};

describe.each(Object.keys(databases))('processes on %s', (name) => {
  const isThere = name === 'sqlite' || postgresUrl !== undefined;
  const newPlace = databases[name] as () => Promise<Place>;

  test.skipIf(!isThere)(
    'four processes with twenty loops each spend exactly the balance',
    async () => {
      const { url, open } = await newPlace();
      const store = await open();
      const place = await createWorkspace(store, url, credits);
      const workers = Array.from({ length: 4 }, () =>
        startWorker(place, { role: 'spend', loops: 20 }),
      );
      expect(await Promise.all(workers.map(({ ended }) => ended))).toEqual([0, 0, 0, 0]);
      expect(workers.reduce((sum, { done }) => sum + done.length, 0)).toBe(credits);
      const ledger = await store.wallet.listLedger(place.accountId, 10_000);
      expect(ledger.filter(({ kind }) => kind === 'debit')).toHaveLength(credits);
      await checkDone(
        store,
        place,
        workers.flatMap(({ done }) => done),
      );
      await store.close();
    },
    300_000,
  );

  test.skipIf(!isThere)(
    `after ${kills} kills no acknowledged work is lost and no credit is charged without work`,
    async () => {
      const { url, open } = await newPlace();
      const store = await open();
      const place = await createWorkspace(store, url);
      const done: Done[] = [];
      let killed = 0;
      const survivors = Array.from({ length: 2 }, async () => {
        while (killed < kills) {
          const worker = startWorker(place);
          await worker.ready;
          const some = Math.random() * 8;
          while (worker.done.length < some && worker.child.exitCode === null) await sleep(1);
          await sleep(Math.random() * 30);
          worker.child.kill('SIGKILL');
          expect(await worker.ended).toBeNull();
          killed += 1;
          done.push(...worker.done);
        }
      });
      await Promise.all(survivors);
      expect(killed).toBeGreaterThanOrEqual(kills);
      expect(done.length).toBeGreaterThanOrEqual(kills);
      await checkDone(store, place, done);
      const { ledger } = await store.housekeeping.countRows();
      console.log(`${name}: ${killed} kills, ${done.length} acknowledged, ${ledger} in the ledger`);
      await store.close();
    },
    1_800_000,
  );
});

describe('power failure', () => {
  test('a SQLite file copied at any moment opens, is consistent and has all acknowledged data', async () => {
    const url = join(folder, 'power.db');
    const store = await openStore(openSqlite({ path: url }));
    const place = await createWorkspace(store, url);
    const worker = startWorker(place);
    await worker.ready;
    for (let cut = 0; cut < Math.max(4, kills / 5); cut += 1) {
      await sleep(10 + Math.random() * 100);
      worker.child.kill('SIGSTOP');
      const done = [...worker.done];
      const copy = join(folder, `cut ${cut}.db`);
      // Copy what is on disk; the WAL index is in memory.
      for (const part of ['', '-wal'])
        if (existsSync(url + part)) copyFileSync(url + part, copy + part);
      worker.child.kill('SIGCONT');
      const copied = await openStore(openSqlite({ path: copy }));
      await checkDone(copied, place, done);
      await copied.close();
    }
    worker.child.kill('SIGKILL');
    expect(await worker.ended).toBeNull();
    await store.close();
  }, 120_000);
});
