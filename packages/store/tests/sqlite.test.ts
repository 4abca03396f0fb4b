import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { storeConformance } from '../conformance/index.ts';
import { hasNodeSqlite } from '../src/drivers/index.ts';
import { openSqlite, openStore, StoreInUseError, StoreVersionError } from '../src/index.ts';
import { scratchFolder } from './scratch.ts';

const folder = scratchFolder();

let files = 0;
const newFile = () => join(folder, `${(files += 1)}.db`);

storeConformance('sqlite in memory', (clock, options) =>
  openStore(openSqlite({ path: ':memory:' }), { ...options, now: () => clock.now }),
);
storeConformance('sqlite file', (clock, options) =>
  openStore(openSqlite({ path: newFile() }), { ...options, now: () => clock.now }),
);

if (hasNodeSqlite())
  storeConformance('node:sqlite', (clock, options) =>
    openStore(openSqlite({ path: newFile(), library: 'node:sqlite' }), {
      ...options,
      now: () => clock.now,
    }),
  );
else test.skip('node:sqlite: this Node has none, use 22.16 or later', () => undefined);

test.runIf(hasNodeSqlite())('node:sqlite is opened without a warning of Node', () => {
  const store = new URL('../dist/index.js', import.meta.url).href;
  const script = `
    import { openSqlite } from '${store}';
    await openSqlite({ path: ':memory:', library: 'node:sqlite' }).close();
    process.emitWarning('Another warning.');
  `;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', script],
    { encoding: 'utf8' },
  );
  expect({ status, stderr }).toEqual({
    status: 0,
    stderr: expect.stringMatching(/^\(node:\d+\) Warning: Another warning\.\n.*\n$/) as unknown,
  });
});

const libraries = hasNodeSqlite()
  ? (['better-sqlite3', 'node:sqlite'] as const)
  : (['better-sqlite3'] as const);

describe.each(libraries)('sqlite with %s', (library) => {
  test('a file has one server, but commands can use it too', async () => {
    const path = newFile();
    const server = await openStore(openSqlite({ library, path, exclusive: true }));
    expect(() => openSqlite({ library, path, exclusive: true })).toThrow(StoreInUseError);
    const commandLine = await openStore(openSqlite({ library, path }));
    await commandLine.accounts.createAccount({ email: 'a@example.com', plan: 'free' });
    expect(await server.accounts.findAccount('a@example.com')).toBeDefined();
    await commandLine.close();
    await server.close();
    await openSqlite({ library, path, exclusive: true }).close();
  });

  test('opens a file while another process writes', async () => {
    const path = newFile();
    await openSqlite({ library, path }).close();
    const writing = openSqlite({ library, path });
    await writing.transaction(() => openSqlite({ library, path }).close());
    await writing.close();
  });

  test('only transactions that a power failure may lose do not wait for the disk', async () => {
    const driver = openSqlite({ library, path: newFile() });
    const waits = async (durable?: boolean) => {
      const [row] = await driver.transaction<readonly { synchronous: number }[]>(
        (connection) => connection.query('pragma synchronous'),
        durable === undefined ? {} : { durable },
      );
      return row?.synchronous;
    };
    // 1 is NORMAL, 2 FULL. Source: SQLite, PRAGMA synchronous.
    expect([await waits(), await waits(false), await waits(), await waits(true)]).toEqual([
      2, 1, 2, 2,
    ]);
    await driver.close();
  });

  test('acknowledged data is there after reopening', async () => {
    const path = newFile();
    const first = await openStore(openSqlite({ library, path }));
    const { id } = await first.accounts.createAccount({ email: 'a@example.com', plan: 'premium' });
    await first.close();
    const second = await openStore(openSqlite({ library, path }));
    expect((await second.wallet.readWallet(id, 'live')).available.subscription).toBe(2000);
    await second.close();
  });

  test('rejects a newer or different schema', async () => {
    const path = newFile();
    await (await openStore(openSqlite({ library, path }))).close();
    const write = async (sql: string) => {
      const driver = openSqlite({ library, path });
      await driver.transaction((connection) => connection.query(sql));
      await driver.close();
    };
    await write(`insert into schema_migrations values (99, 'from-the-future', 'x', 0)`);
    await expect(openStore(openSqlite({ library, path }))).rejects.toThrow(StoreVersionError);
    await write('delete from schema_migrations where id = 99');
    await write(`update schema_migrations set checksum = 'x'`);
    await expect(openStore(openSqlite({ library, path }))).rejects.toThrow(
      'differs from the one in this program',
    );
  });
});
