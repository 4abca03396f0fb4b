import { describe, expect, test } from 'vitest';
import { newPostgresUrl, postgresUrl } from '@mdconv/tools/testing/postgres';
import { storeConformance } from '../conformance/index.ts';
import { openPostgres, openSqlite, openStore, type Driver } from '../src/index.ts';
import { tables } from '../src/sql/tables.ts';
import { fillTables } from './fill-tables.ts';
import { recordStatements, type Statement } from './record-statements.ts';

/** All statements of the store, except those of migrations and of `doctor`, which reads everything. */
const statements = new Map<string, Statement>();

// The suite calls every method.
storeConformance('with recorded statements', async (clock, options) => {
  let isOpen = false;
  const driver = recordStatements(openSqlite({ path: ':memory:' }), (statement) => {
    if (isOpen) statements.set(statement.sql, earlier(statement, statements.get(statement.sql)));
  });
  const store = await openStore(driver, { ...options, now: () => clock.now });
  isOpen = true;
  const unrecorded =
    <Arguments extends unknown[], Result>(run: (...given: Arguments) => Promise<Result>) =>
    async (...given: Arguments) => {
      isOpen = false;
      return run(...given).finally(() => (isOpen = true));
    };
  const { housekeeping } = store;
  return {
    ...store,
    housekeeping: {
      ...housekeeping,
      checkInvariants: unrecorded(() => housekeeping.checkInvariants()),
      countRows: unrecorded(() => housekeeping.countRows()),
    },
  };
});

/** The use of a statement at the earlier time, when less is due. */
function earlier(one: Statement, other = one): Statement {
  const latest = ({ parameters }: Statement) =>
    Math.max(0, ...parameters.filter((value) => typeof value === 'number'));
  return latest(one) < latest(other) ? one : other;
}

/** The end of the statement of a command that lists all accounts, and the search of operators. */
const readsAccounts = ['order by a.created_at, a.id', 'order by a.email limit $3'];

/** Plain inserts read nothing; SQLite lists the tables that reference theirs. */
const readingStatements = () =>
  [...statements.values()].filter(
    ({ sql }) =>
      !/^\s*insert/i.test(sql) && !readsAccounts.some((end) => sql.trimEnd().endsWith(end)),
  );

describe('every statement uses an index of filled tables', () => {
  test('on SQLite', async () => {
    const driver = openSqlite({ path: ':memory:' });
    await fill(driver);
    const scans: string[] = [];
    for (const { sql, parameters } of readingStatements()) {
      const plan = await explainOnSqlite(driver, { sql, parameters });
      for (const detail of plan)
        if (isScan(detail, { sql, isSorted: plan.some((line) => line.includes('B-TREE')) }))
          scans.push(`${detail}: ${sql}`);
    }
    expect(readingStatements().length).toBeGreaterThan(100);
    expect(scans).toEqual([]);
    await driver.close();
  });

  test.skipIf(!postgresUrl)('on PostgreSQL', async () => {
    const driver = await openPostgres({ url: await newPostgresUrl() });
    await fill(driver);
    const scans: string[] = [];
    for (const { sql, parameters } of readingStatements())
      await driver.transaction(async (connection) => {
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

/** The recursion scans its own result, and a page that is read in the order of an index ends with its limit. */
function isScan(
  detail: string,
  { sql, isSorted }: { readonly sql: string; readonly isSorted: boolean },
): boolean {
  if (!/^SCAN (?!s$|subtree|owners|CONSTANT ROW)/.test(detail)) return false;
  return !detail.includes('USING INDEX') || isSorted || !/limit \$\d+$/.test(sql.trimEnd());
}

async function fill(driver: Driver): Promise<void> {
  await openStore(driver);
  expect((await fillTables(driver)).toSorted()).toEqual(Object.keys(tables).toSorted());
}

async function explainOnSqlite(
  driver: Driver,
  { sql, parameters }: Statement,
): Promise<readonly string[]> {
  const plan = await driver.read((connection) =>
    connection.query<{ detail: string }>(`explain query plan ${sql}`, parameters),
  );
  return plan.map(({ detail }) => detail);
}

test('pages of projects, folders and files come from an index in order, without sorting', async () => {
  const driver = openSqlite({ path: ':memory:' });
  const recorded = new Map<string, Statement>();
  const store = await openStore(
    recordStatements(driver, (statement) => recorded.set(statement.sql, statement)),
  );
  const { id: accountId } = await store.accounts.createAccount({
    email: 'a@example.com',
    plan: 'free',
  });
  const actor = { accountId, mode: 'live' } as const;
  const { id } = await store.projects.createProject(actor, { name: 'p', description: null });
  const after = { at: 1, id: '' };
  for (const scope of ['active', 'archived', 'all'] as const)
    await store.projects.listProjects(actor, scope, { limit: 1, after });
  for (const includeArchived of [false, true])
    for (const list of ['folders', 'files'] as const)
      await store.projects.readProject(actor, id, {
        ...{ limit: 5, includeArchived },
        after: { list, ...after },
      });
  await store.files.readContents(actor, id, { filesMax: 5, bytesMax: 5, after });
  const paged = [...recorded.values()].filter(({ sql }) => /\) [<>] \([^]* limit/.test(sql));
  const sorted: string[] = [];
  for (const { sql, parameters } of paged)
    for (const detail of await explainOnSqlite(driver, { sql, parameters }))
      if (detail.includes('B-TREE')) sorted.push(`${detail}: ${sql}`);
  expect(paged).toHaveLength(4);
  expect(sorted).toEqual([]);
  await driver.close();
});

test('reads a project in three queries, regardless of the number of files', async () => {
  const recorded: Statement[] = [];
  const driver = recordStatements(openSqlite({ path: ':memory:' }), (statement) => {
    recorded.push(statement);
  });
  const store = await openStore(driver);
  const account = await store.accounts.createAccount({ email: 'a@example.com', plan: 'premium' });
  const actor = { accountId: account.id, mode: 'live' } as const;
  const project = await store.projects.createProject(actor, { name: 'p', description: null });
  for (let number = 0; number < 1000; number += 1)
    await store.files.createFile(
      actor,
      { projectId: project.id, folderId: null, name: `${number}`, content: '' },
      { credits: 1, call: { endpoint: 'POST /api/v1/files', statusCode: 201, durationMs: 1 } },
    );
  recorded.length = 0;
  const { files } = await store.projects.readProject(actor, project.id);
  expect(files).toHaveLength(1000);
  expect(recorded).toHaveLength(3);
  await store.close();
});
