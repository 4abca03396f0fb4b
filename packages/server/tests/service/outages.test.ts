import { join } from 'node:path';
import { openPostgres, openSqlite, openStore, type Driver } from '@mdconv/store';
import { startDatabaseProxy, type DatabaseProxy } from '@mdconv/tools/testing/database-proxy';
import { isThorough, once } from '@mdconv/tools/testing/laws';
import { mountExt4, mountTmpfs } from '@mdconv/tools/testing/mounts';
import {
  lostFiles,
  repeatAll,
  workThrough,
  type Observed,
  type Outage,
} from '@mdconv/tools/testing/outage-load';
import { startPostgres, type RunningPostgres } from '@mdconv/tools/testing/start-postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type Running } from '../running-server.ts';
import { debitsOf, expectSettled } from './accounts-for.ts';

/** Shorter than the defaults by the same factor, to keep the tests short. */
const timeLimits = {
  ...{ connectMs: 800, waitMs: 2500 },
  ...{ statementMs: 1600, answerMs: 2000, idleTransactionMs: 1600 },
};

/** How long clients may wait for the first success after the recovery. */
const recoveryMsMax = 15_000;

async function placeOf(server: Running) {
  const project = await server.call('POST', '/api/v1/projects', { body: { name: 'Plans' } });
  return { url: server.url, key: server.live, projectId: String(project.json['id']) };
}

/** Works through an outage and asserts what holds for each of them. */
async function survive(driver: Driver, outageOf: (server: Running) => Outage): Promise<Observed> {
  const server = await startServer({ driver, credits: 100_000, config: { rateLimit: 1_000_000 } });
  try {
    const place = await placeOf(server);
    const before = await debitsOf(server.store, server.account.id);
    const observed = await workThrough(place, outageOf(server));
    const responses = Object.keys({ ...observed.during, ...observed.after });
    expect(['200', '201', '503 unavailable']).toEqual(expect.arrayContaining(responses));
    expect(responses).toContain('503 unavailable');
    expect(observed.withoutRetryAfter).toBe(0);
    expect(Math.max(...Object.values(observed.firstGoodMs))).toBeLessThan(recoveryMsMax);
    expect(await lostFiles(place, observed)).toEqual([]);
    // Sent again, each operation acts and is charged once, whatever became of it before.
    await repeatAll(place, observed);
    await expectSettled(server.store, server.account.id);
    const debits = await debitsOf(server.store, server.account.id);
    expect(debits - before).toBe(observed.paid.length);
    return observed;
  } finally {
    await server.close();
  }
}

describe('PostgreSQL', () => {
  let postgres: RunningPostgres | undefined;
  let proxy: DatabaseProxy;
  beforeAll(async () => {
    postgres = await startPostgres({ durable: true });
    if (postgres) proxy = await startDatabaseProxy(postgres.socket);
  });
  afterAll(async () => {
    await proxy?.close();
    await postgres?.stop();
  });

  /** A new database, through the proxy. */
  const open = async (name: string) => {
    await postgres?.execute(`create database ${name}`);
    const url = proxy.url.replace(/postgres$/, name);
    return openPostgres({ url, timeLimits });
  };
  const setReadOnly = async (value: 'on' | 'off') => {
    await postgres?.execute(`alter system set default_transaction_read_only = ${value}`);
    await postgres?.execute('select pg_reload_conf()');
  };

  const quick: readonly (readonly [string, string, () => Outage])[] = [
    ['connections that go silent', 'frozen', () => ({ lastsMs: 0, fail: () => proxy.freeze() })],
    [
      'a database that accepts connections and never answers',
      'hung',
      () => ({ lastsMs: 3000, fail: () => proxy.hang(), recover: () => proxy.resume() }),
    ],
    [
      'a database that refuses connections',
      'refusing',
      () => ({ lastsMs: 1000, fail: () => proxy.refuse(), recover: () => proxy.resume() }),
    ],
    [
      'a database that is read-only for a while',
      'read_only',
      () => ({ lastsMs: 1000, fail: () => setReadOnly('on'), recover: () => setReadOnly('off') }),
    ],
  ];
  /** These take longer. */
  const slow: typeof quick = [
    [
      'a database that is stopped and goes on',
      'stopped',
      () => ({ lastsMs: 3000, fail: () => postgres?.pause(), recover: () => postgres?.resume() }),
    ],
    [
      'a database that is killed and starts again',
      'killed',
      () => ({ lastsMs: 1000, fail: () => postgres?.kill(), recover: () => postgres?.start() }),
    ],
  ];

  // `npm run test:thorough` follows `npm test`.
  test.each(isThorough ? slow : quick)('survives %s', async (_name, database, outageOf) => {
    if (!postgres) return;
    await survive(await open(database), outageOf);
  });

  test('survives a failover to a standby', once, async (context) => {
    const primary = await startPostgres({ durable: true });
    if (!primary) return context.skip('PostgreSQL is not installed.');
    const standby = await primary.startStandby();
    const failing = await startDatabaseProxy(primary.socket);
    try {
      await survive(await openPostgres({ url: failing.url, timeLimits }), () => ({
        lastsMs: 500,
        fail: () => primary.kill(),
        recover() {
          standby.promote();
          failing.switchTo(standby.socket);
        },
      }));
    } finally {
      await failing.close();
      await primary.stop();
      await standby.stop();
    }
  });
});

const noMounts = 'This process may not mount a disk: it needs root on Linux.';

describe('SQLite', once, () => {
  test('survives a full disk: reads go on, and /readyz says so', async (context) => {
    const disk = mountTmpfs(16);
    if (!disk) return context.skip(noMounts);
    try {
      let during: string | undefined;
      const path = join(disk.folder, 'mdconv.db');
      const observed = await survive(openSqlite({ path }), (server) => ({
        lastsMs: 1000,
        fail: () => disk.fill(),
        async recover() {
          during = await reasonOf(server);
          disk.free();
        },
      }));
      expect(during).toBe('The database cannot be written. Its disk may be full.');
      expect(observed.during['200']).toBeGreaterThan(0);
    } finally {
      disk.unmount();
    }
  });

  test('loses nothing when its disk becomes read-only', async (context) => {
    const disk = mountExt4(32);
    if (!disk) return context.skip(noMounts);
    try {
      const path = join(disk.folder, 'mdconv.db');
      const server = await startServer({ driver: openSqlite({ path }) });
      const { projectId } = await placeOf(server);
      const save = (name: string) =>
        server.call('POST', '/api/v1/files', {
          body: { project_id: projectId, name, content: '# Plan\n' },
        });
      expect((await save('1.md')).status).toBe(201);
      disk.makeReadOnly();
      const refused = await save('2.md');
      expect([refused.code, refused.headers.get('retry-after')]).toEqual(['unavailable', '5']);
      expect((await server.call('GET', `/api/v1/projects/${projectId}`)).status).toBe(200);
      expect(await reasonOf(server)).toBe('The database cannot be written. Its disk may be full.');
      await server.close();

      disk.repair();
      const store = await openStore(openSqlite({ path }));
      const actor = { accountId: server.account.id, mode: 'live' } as const;
      const { files } = await store.projects.readProject(actor, projectId);
      expect(files.map(({ name }) => name)).toEqual(['1.md']);
      expect(await store.housekeeping.checkInvariants()).toEqual([]);
      await store.close();
    } finally {
      disk.unmount();
    }
  });
});

/** Why the server is not ready. */
async function reasonOf(server: Running): Promise<string | undefined> {
  const { json } = await server.call('GET', '/readyz', { key: null });
  return (json['error'] as { readonly message: string } | undefined)?.message;
}
