import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openSqlite, openStore } from '../src/index.ts';
import { createWorkspace } from './processes/worker.ts';
import { scratchFolder } from './scratch.ts';

const folder = scratchFolder(tmpdir());

const payment = {
  credits: 1,
  call: { endpoint: 'POST /api/v1/files', statusCode: 201, durationMs: 1 },
};

describe('a full disk', () => {
  test('fails without losing data or charging, and continues once there is space', async () => {
    const driver = openSqlite({ path: join(folder, 'full.db') });
    const store = await openStore(driver);
    const { accountId, projectId } = await createWorkspace(store, '');
    const pages = (limit: string) =>
      driver.transaction((connection) => connection.query(`pragma max_page_count = ${limit}`));
    const [page] = await driver.read((connection) =>
      connection.query<{ page_count: number }>('pragma page_count'),
    );
    await pages(String((page?.page_count ?? 0) + 100));

    const actor = { accountId, mode: 'live' } as const;
    const save = (number: number) =>
      store.files.createFile(
        actor,
        { projectId, folderId: null, name: `${number}`, content: `${number}`.repeat(20_000) },
        payment,
      );
    let saved = 0;
    const fill = async () => {
      for (; ; saved += 1) await save(saved);
    };
    await expect(fill()).rejects.toMatchObject({ code: 'unavailable', reason: 'disk-full' });
    expect(saved).toBeGreaterThan(3);
    const { files } = await store.projects.readProject(actor, projectId);
    expect(files).toHaveLength(saved);
    const spent = async () =>
      1_000_000 - (await store.wallet.readWallet(accountId, 'live')).available.topup;
    expect(await spent()).toBe(saved);
    expect(await store.housekeeping.checkInvariants()).toEqual([]);

    await pages('1000000');
    await save(saved);
    expect(await spent()).toBe(saved + 1);
    await store.close();
  });

  test('opening fails in a folder that is not writable', async () => {
    const closed = join(folder, 'closed');
    mkdirSync(closed);
    const path = join(closed, 'store.db');
    await (await openStore(openSqlite({ path }))).close();
    chmodSync(path, 0o444);
    chmodSync(closed, 0o555);
    chmodSync(folder, 0o755);
    // Root can write everywhere, and may be the only user who can read these modules: load, then drop to nobody.
    const script = `
      import Database from ${JSON.stringify(import.meta.resolve('better-sqlite3'))};
      new Database(':memory:').close();
      if (process.getuid() === 0) process.setuid(65_534);
      const database = new Database(${JSON.stringify(path)});
      try { database.pragma('user_version = 1'); } catch (error) { console.log(error.code); }`;
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
      cwd: '/',
    });
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^SQLITE_(READONLY|CANTOPEN)/);
    chmodSync(closed, 0o755);
    chmodSync(path, 0o644);
    await (await openStore(openSqlite({ path }))).close();
  });
});
