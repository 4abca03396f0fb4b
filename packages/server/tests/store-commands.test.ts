import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite, openStore, StoreVersionError } from '@mdconv/store';
import { runInProcess } from '@mdconv/tools/testing/run-in-process';
import { afterAll, describe, expect, test } from 'vitest';
import { startPostgres } from '@mdconv/tools/testing/start-postgres';
import { createServer } from '../src/index.ts';
import { main } from '../src/main.ts';

const folder = mkdtempSync(join(tmpdir(), 'mdconv-commands-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a command line; returns exit code and output of both streams. */
async function run(...argv: readonly string[]) {
  const { status, stdout, stderr } = await runInProcess(() => main(argv), { env: {} });
  return { code: status, text: (stdout + stderr).trimEnd() };
}

let places = 0;
async function newData(): Promise<string> {
  const data = join(folder, `${(places += 1)}`);
  await run('accounts', 'create', '--email', 'a@example.com', '--credits', '5', '--data', data);
  return data;
}

describe('doctor', () => {
  test('reports success and counts', async () => {
    const data = await newData();
    const { code, text } = await run('doctor', '--data', data, '--json');
    expect(code).toBe(0);
    expect(JSON.parse(text)).toMatchObject({ ok: true, broken: [], rows: { accounts: 1 } });
  });

  test('exits with 1 and names the problems', async () => {
    const data = await newData();
    const driver = openSqlite({ path: join(data, 'mdconv.db') });
    await driver.transaction((connection) => connection.query('delete from ledger'));
    await driver.close();
    const { code, text } = await run('doctor', '--data', data);
    expect(code).toBe(1);
    expect(text).toContain('wallet balance equals sum of ledger: ');
  });
});

describe('backup', () => {
  test('creates a file that a server can use, and never overwrites a file', async () => {
    const data = await newData();
    const copy = join(folder, 'copy.db');
    expect(await run('backup', copy, '--data', data)).toMatchObject({ code: 0 });
    const store = await openStore(openSqlite({ path: copy }));
    expect(await store.accounts.findAccount('a@example.com')).toBeDefined();
    await store.close();
    const again = await run('backup', copy, '--data', data);
    expect(again.code).toBe(1);
    expect(again.text).toMatch(/exists\. Choose a new file\.$/);
  });

  test('reports a missing folder, not a database error', async () => {
    const { code, text } = await run(
      'backup',
      join(folder, 'no/copy.db'),
      '--data',
      await newData(),
    );
    expect(code).toBe(1);
    expect(text).toContain(`Folder ${join(folder, 'no')} does not exist.`);
  });

  test('requires a file', async () => {
    expect(await run('backup')).toMatchObject({ code: 2 });
  });
});

describe('migrate-store', () => {
  test('copies only to an empty database and creates no data folder', async () => {
    const data = await newData();
    const [from, to] = [`sqlite:${join(data, 'mdconv.db')}`, `sqlite:${join(folder, 'to.db')}`];
    const unused = join(folder, 'unused');
    const copied = await run('migrate-store', '--from', from, '--to', to, '--data', unused);
    expect(copied).toMatchObject({ code: 0 });
    expect(copied.text).toContain('all invariants hold');
    const again = await run('migrate-store', '--from', from, '--to', to);
    expect(again).toMatchObject({ code: 1 });
    expect(again.text).toContain('is not empty');
    expect(existsSync(unused)).toBe(false);
  });

  test('fails if a server is running', async () => {
    const path = join(await newData(), 'mdconv.db');
    const server = openSqlite({ path, exclusive: true });
    const refused = await run('migrate-store', '--from', `sqlite:${path}`, '--to', 'sqlite:x.db');
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.text).toContain('Another mdconv server uses');
    await server.close();
  });

  test.each(['mysql://x', 'sqlite:', ''])('rejects %j', async (url) => {
    const { code } = await run('migrate-store', '--from', url, '--to', 'sqlite:x.db');
    expect(code).toBe(2);
  });
});

test('a server releases the database of a newer mdconv that it cannot open', async () => {
  const dataDir = await newData();
  const driver = openSqlite({ path: join(dataDir, 'mdconv.db') });
  await driver.transaction((connection) =>
    connection.query(`insert into schema_migrations values (99, 'from-the-future', 'x', 0)`),
  );
  await driver.close();
  for (let tries = 0; tries < 2; tries += 1)
    await expect(createServer({ config: { dataDir } })).rejects.toThrow(StoreVersionError);
});

describe('a database that does not exist', () => {
  const missing = join(folder, 'missing');
  const from = `sqlite:${join(missing, 'mdconv.db')}`;

  test.each([
    ['doctor', '--data', missing],
    ['backup', join(folder, 'never.db'), '--data', missing],
    ['migrate-store', '--from', from, '--to', `sqlite:${join(folder, 'never.db')}`],
  ])('is refused by %s and not made', async (...command) => {
    const { code, text } = await run(...command);
    expect(code).toBe(1);
    expect(text).toContain('does not exist. Correct the path');
    expect(existsSync(missing)).toBe(false);
  });
});

describe('the database URL', () => {
  test('may be PostgreSQL for every command and as migration target', async (context) => {
    const postgres = await startPostgres({ durable: false });
    if (!postgres) return context.skip('PostgreSQL is not installed.');
    try {
      const from = `sqlite:${join(await newData(), 'mdconv.db')}`;
      const to = postgres.url;
      expect(await run('migrate-store', '--from', from, '--to', to)).toMatchObject({ code: 0 });
      const settings = ['--database-url', to, '--data', folder];
      const grant = ['credits', 'grant', '--account', 'a@example.com', '--credits', '7'];
      expect((await run(...grant, ...settings)).text).toBe('a@example.com now has 12 credits.');
      expect(await run('doctor', ...settings)).toMatchObject({ code: 0 });
      const backup = await run('backup', join(folder, 'none.db'), ...settings);
      expect(backup).toMatchObject({ code: 1 });
      expect(backup.text).toContain('pg_dump');
    } finally {
      await postgres.stop();
    }
  });

  test('is rejected without showing its password', async () => {
    const { code, text } = await run('doctor', '--database-url', 'mysql://a:secret@host/db');
    expect(code).toBe(1);
    expect(text).toContain('--database-url is "mysql://…"');
    expect(text).not.toContain('secret');
  });

  test('is reported as unreachable without showing its password', async () => {
    const url = 'postgres://a:secret@127.0.0.1:1/db';
    const { code, text } = await run('doctor', '--database-url', url, '--data', folder);
    expect(code).toBe(1);
    expect(text).toContain('Cannot connect to postgres://127.0.0.1:1/db');
    expect(text).not.toContain('secret');
  });
});
