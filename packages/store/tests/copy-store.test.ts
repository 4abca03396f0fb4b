import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  copyStore,
  openPostgres,
  openSqlite,
  openStore,
  StoreCopyError,
  type Driver,
} from '../src/index.ts';
import { tables } from '../src/sql/tables.ts';
import { newPostgresUrl, postgresUrl } from '@mdconv/tools/testing/postgres';
import { scratchFolder } from './scratch.ts';

const folder = scratchFolder();
let files = 0;
const newSqlite = () => openSqlite({ path: join(folder, `${(files += 1)}.db`) });
const newPostgres = async () => openPostgres({ url: await newPostgresUrl() });

const payment = {
  credits: 1,
  call: { endpoint: 'POST /api/v1/files', statusCode: 201, durationMs: 1 },
};

/** Fills all tables, with more than one batch of files. */
async function fill(driver: Driver): Promise<void> {
  const store = await openStore({ ...driver, close: async () => undefined });
  const { id: accountId } = await store.accounts.createAccount({
    email: 'a@example.com',
    plan: 'premium',
    credits: 5,
  });
  await store.passwords.setPassword(accountId, 'scrypt');
  const key = { mode: 'live', name: 'k', expiresAt: null, rateLimit: null } as const;
  await store.keys.createKey(accountId, { ...key, hash: 'h', hint: 'abcd' });
  await store.sessions.createSession(accountId, 'session', 'scrypt');
  await store.sessions.createSignInLink(accountId, 'link', 60_000);
  await store.networks.rememberNetwork(accountId, 'home');
  await store.rateLimits.countRequest('subject', 5, 60_000);
  await store.wallet.holdCredits(accountId, { mode: 'live', credits: 3, ttlMs: 60_000 });
  const actor = { accountId, mode: 'live' } as const;
  const { id: projectId } = await store.projects.createProject(actor, {
    name: 'p',
    description: 'd',
  });
  let parentFolderId: string | null = null;
  for (const name of ['one', 'two', 'three'])
    parentFolderId = (await store.folders.createFolder(actor, { projectId, parentFolderId, name }))
      .id;
  for (let number = 0; number < 250; number += 1)
    await store.files.createFile(
      actor,
      { projectId, folderId: parentFolderId, name: `${number}.md`, content: `NUL \0 ${number} é` },
      {
        ...payment,
        idempotency: { method: 'POST', path: '/', key: `${number}`, fingerprint: 'f' },
      },
    );
  const unwanted = { projectId, folderId: null, name: 'x', content: 'x' };
  const { result } = await store.files.createFile(actor, unwanted, payment);
  await store.files.deleteFile(actor, result.id);
  await store.shares.invite(actor, projectId, ['b@example.com'], payment);
  const house = { slug: 'house', name: 'House', description: '', base: null, definition: '{}' };
  const fonts = [
    { family: 'F', weight: 400, style: 'normal', sha256: '4bf5', bytes: new Uint8Array([1]) },
  ] as const;
  await store.designSystems.createDesignSystem(actor, { ...house, fonts });
  const job = { name: 'j', format: 'pdf', request: '{}', source: { markdown: '# J' } };
  const endpoint = 'POST /api/v1/batches';
  await store.batches.createBatch(actor, { endpoint, jobs: [job], credits: 1, ttlMs: 60_000 });
  await store.close();
}

/** All rows of all tables, in the same order for both databases. */
const dump = (driver: Driver) =>
  driver.read(async (connection) => {
    const rows: string[] = [];
    for (const table of Object.keys(tables))
      for (const row of await connection.query<Record<string, unknown>>(`select * from ${table}`)) {
        const values = Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1));
        rows.push(
          `${table} ${JSON.stringify(values, (_, value: unknown) =>
            value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value,
          )}`,
        );
      }
    return rows.sort();
  });

async function checkCopied(from: Driver, to: Driver): Promise<void> {
  const rows = await copyStore(from, to);
  expect(rows).toMatchObject({ files: 250, contents: 252, idempotency_keys: 250, holds: 2 });
  for (const count of Object.values(rows)) expect(count).toBeGreaterThan(0);
  expect(await dump(to)).toEqual(await dump(from));
}

describe('copyStore', () => {
  test('copies from SQLite to SQLite, but only to an empty database', async () => {
    const [from, to] = [newSqlite(), newSqlite()];
    await fill(from);
    await checkCopied(from, to);
    await expect(copyStore(from, to)).rejects.toThrow(StoreCopyError);
    await Promise.all([from.close(), to.close()]);
  });

  test('copies nothing if content is damaged', async () => {
    const [from, to] = [newSqlite(), newSqlite()];
    await fill(from);
    await from.transaction((connection) =>
      connection.query(`update contents set bytes = cast('x' as blob)`),
    );
    await expect(copyStore(from, to)).rejects.toThrow(/does not match its hash/);
    await from.transaction((connection) => connection.query('select 1'));
    const empty = await openStore(to);
    expect(Object.values(await empty.housekeeping.countRows()).every((rows) => rows === 0)).toBe(
      true,
    );
    await Promise.all([from.close(), empty.close()]);
  });

  test.skipIf(!postgresUrl)(
    'copies from SQLite to PostgreSQL and back without changes',
    async () => {
      const [first, second, third] = [newSqlite(), await newPostgres(), newSqlite()];
      await fill(first);
      await checkCopied(first, second);
      await checkCopied(second, third);
      expect(await dump(third)).toEqual(await dump(first));
      const store = await openStore(third);
      expect(await store.housekeeping.checkInvariants()).toEqual([]);
      await Promise.all([first.close(), second.close(), store.close()]);
    },
  );
});
