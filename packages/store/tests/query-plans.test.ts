import { describe, expect, test } from 'vitest';
import {
  openPostgres,
  openSqlite,
  openStore,
  type Connection,
  type Driver,
  type SqlValue,
} from '../src/index.ts';
import { newPostgresUrl, postgresUrl } from '@mdconv/tools/testing/postgres';

interface Statement {
  readonly sql: string;
  readonly parameters: readonly SqlValue[];
}

const payment = {
  credits: 1,
  call: { endpoint: 'POST /api/v1/files', statusCode: 201, durationMs: 1 },
};

/** Wraps a driver to record its statements. */
function recordStatements(driver: Driver): {
  readonly driver: Driver;
  readonly recorded: Statement[];
} {
  const recorded: Statement[] = [];
  const note = (connection: Connection): Connection => ({
    ...connection,
    query: (sql, parameters = []) => {
      recorded.push({ sql, parameters });
      return connection.query(sql, parameters);
    },
  });
  return {
    recorded,
    driver: {
      ...driver,
      transaction: (work) => driver.transaction((connection) => work(note(connection))),
      read: (work) => driver.read((connection) => work(note(connection))),
    },
  };
}

/** Runs every store method that requests use and returns the statements. */
async function runAllMethods(opened: Driver): Promise<Statement[]> {
  const { driver, recorded } = recordStatements(opened);
  const store = await openStore(driver);
  const { id: accountId } = await store.accounts.createAccount({
    email: 'a@example.com',
    plan: 'premium',
  });
  recorded.length = 0;
  const actor = { accountId, mode: 'live' } as const;
  const key = { mode: 'live', name: 'k', expiresAt: null, rateLimit: null } as const;
  const { id: keyId } = await store.keys.createKey(accountId, { ...key, hash: 'h', hint: 'abcd' });
  await store.keys.findKey('h');
  await store.keys.touchKey(keyId);
  await store.rateLimits.countRequest('subject', 5, 60_000);
  await store.passwords.setPassword(accountId, 'scrypt');
  await store.sessions.createSession(accountId, 'session', 'scrypt');
  await store.sessions.findSession('session');
  await store.sessions.listSessions(accountId);
  await store.networks.rememberNetwork(accountId, 'home');
  await store.networks.knowsNetwork('a@example.com', 'home');
  await store.audit.recordFailedSignIn(accountId);
  await store.audit.listEntries({ accountId, limit: 50 });
  const held = await store.wallet.holdCredits(accountId, {
    mode: 'live',
    credits: 1,
    ttlMs: 60_000,
    idempotency: { method: 'POST', path: '/', key: 'k', fingerprint: 'f' },
  });
  if (held.kind === 'held')
    await store.wallet.postHold(accountId, held.hold.id, {
      ...actor,
      ...payment.call,
      format: 'pdf',
      creditsCharged: 1,
      errorCode: null,
    });
  await store.wallet.listLedger(accountId, 50);
  await store.calls.readCalls(accountId, 'live', 50);
  const { id: projectId } = await store.projects.createProject(actor, {
    name: 'p',
    description: null,
  });
  const { id: folderId } = await store.folders.createFolder(actor, {
    projectId,
    parentFolderId: null,
    name: 'f',
  });
  const inner = { projectId, parentFolderId: folderId, name: 'g' };
  const { id: innerId } = await store.folders.createFolder(actor, inner);
  await store.folders.updateFolder(actor, innerId, { name: 'g', parentFolderId: null });
  const file = { projectId, folderId, name: 'a.md', content: 'x' };
  const { result } = await store.files.createFile(actor, file, payment);
  await store.files.readFile(actor, result.id);
  await store.files.readContent(undefined, result.id).catch(() => undefined);
  await store.files.updateFile(actor, result.id, { content: 'y', name: 'b.md', versions: [1] });
  await store.files.copyFile(actor, result.id, payment);
  const invited = await store.shares.invite(actor, projectId, ['b@example.com'], payment);
  await store.shares.readSharedProject(actor, invited.result.slug ?? '');
  const position = { at: 1, id: '' };
  for (const scope of ['active', 'archived', 'all', 'shared'] as const) {
    await store.projects.listProjects(actor, scope);
    await store.projects.listProjects(actor, scope, { limit: 1, after: position });
  }
  for (const list of ['folders', 'files'] as const)
    await store.projects.readProject(actor, projectId, {
      ...{ limit: 5, includeArchived: true },
      after: { list, ...position },
    });
  await store.files.readContents(actor, projectId, { filesMax: 5, bytesMax: 5 });
  await store.files.deleteFile(actor, result.id);
  await store.folders.deleteFolder(actor, folderId, { cascade: true });
  await store.projects.deleteProject(actor, projectId);
  const house = { slug: 'house', name: 'House', description: '', base: null, definition: '{}' };
  const fonts = [
    { family: 'F', weight: 400, style: 'normal', bytes: new Uint8Array([1]) },
  ] as const;
  const design = await store.designSystems.createDesignSystem(actor, { ...house, fonts });
  await store.designSystems.findDesignSystem(actor, 'house');
  await store.designSystems.listDesignSystems(actor);
  await store.designSystems.readDesignSystem(actor, design.id);
  await store.designSystems.updateDesignSystem(actor, design.id, { design: house, fonts });
  await store.designSystems.deleteDesignSystem(actor, design.id);
  await store.housekeeping.sweepHolds();
  return recorded.filter(({ sql }) => !/^\s*insert/i.test(sql));
}

describe('every statement of a request uses an index', () => {
  test('on SQLite', async () => {
    const driver = openSqlite({ path: ':memory:' });
    const scans: string[] = [];
    for (const { sql, parameters } of await runAllMethods(driver))
      await driver.read(async (connection) => {
        const plain = sql.replace(/for update(?: of \w+)?/i, '');
        const plan = await connection.query<{ detail: string }>(
          `explain query plan ${plain}`,
          parameters,
        );
        for (const { detail } of plan)
          // The recursion scans its own result, which comes from an index.
          if (/^SCAN (?!s$|subtree)/.test(detail)) scans.push(`${detail}: ${sql}`);
      });
    expect(scans).toEqual([]);
    await driver.close();
  });

  test.skipIf(!postgresUrl)('on PostgreSQL', async () => {
    const driver = await openPostgres({ url: await newPostgresUrl() });
    const scans: string[] = [];
    for (const { sql, parameters } of await runAllMethods(driver))
      await driver.transaction(async (connection) => {
        // PostgreSQL scans small tables. With sequential scans disabled, it uses them only without an index.
        await connection.query('set local enable_seqscan = off');
        const plan = await connection.query<Record<'QUERY PLAN', string>>(
          `explain ${sql}`,
          parameters,
        );
        for (const { 'QUERY PLAN': line } of plan)
          if (line.includes('Seq Scan')) scans.push(`${line}: ${sql}`);
      });
    expect(scans).toEqual([]);
    await driver.close();
  });
});

test('pages of projects, folders and files come from an index in order, without sorting', async () => {
  const driver = openSqlite({ path: ':memory:' });
  const paged = (await runAllMethods(driver)).filter(
    ({ sql }) =>
      /from (projects|folders|files) [^(]*\(\S+, \S+\) [<>][^]* limit/.test(sql) &&
      !sql.includes('invitees'),
  );
  const sorted: string[] = [];
  for (const { sql, parameters } of paged)
    await driver.read(async (connection) => {
      const plan = await connection.query<{ detail: string }>(
        `explain query plan ${sql}`,
        parameters,
      );
      for (const { detail } of plan)
        if (detail.includes('B-TREE')) sorted.push(`${detail}: ${sql}`);
    });
  expect(paged.length).toBeGreaterThan(10);
  expect(sorted).toEqual([]);
  await driver.close();
});

test('reads a project in three queries, regardless of the number of files', async () => {
  const { driver, recorded } = recordStatements(openSqlite({ path: ':memory:' }));
  const store = await openStore(driver);
  const account = await store.accounts.createAccount({ email: 'a@example.com', plan: 'premium' });
  const actor = { accountId: account.id, mode: 'live' } as const;
  const project = await store.projects.createProject(actor, { name: 'p', description: null });
  for (let number = 0; number < 1000; number += 1)
    await store.files.createFile(
      actor,
      { projectId: project.id, folderId: null, name: `${number}`, content: '' },
      payment,
    );
  recorded.length = 0;
  const { files } = await store.projects.readProject(actor, project.id);
  expect(files).toHaveLength(1000);
  expect(recorded).toHaveLength(3);
  await store.close();
});
