import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { storeConformance } from '../conformance/index.ts';
import { openSqlite, openStore } from '../src/index.ts';
import { migrate, migrations } from '../src/migrations/index.ts';
import { once, sample } from '@mdconv/tools/testing/laws';
import { scratchFolder } from './scratch.ts';

const folder = scratchFolder();

let files = 0;
const newFile = () => join(folder, `${(files += 1)}.db`);

const olderSchemas = migrations.slice(0, -1).map(({ id }) => id);

/** Creates a file as an older mdconv with that schema wrote it. */
async function makeOlder(path: string, schema: number): Promise<void> {
  const driver = openSqlite({ path });
  await migrate(driver, migrations.slice(0, schema));
  await driver.close();
}

for (const schema of sample(olderSchemas.toReversed(), 3))
  storeConformance(`sqlite file of schema ${schema}`, async (clock, options) => {
    const path = newFile();
    await makeOlder(path, schema);
    return openStore(openSqlite({ path }), { ...options, now: () => clock.now });
  });

describe('migrations', once, () => {
  test.each(olderSchemas)(
    'migrates schema %i, keeps its rows and writes a backup',
    async (schema) => {
      const path = newFile();
      await makeOlder(path, schema);
      const old = openSqlite({ path });
      await old.transaction(async (connection) => {
        await connection.query(
          `insert into accounts (id, email, plan, created_at) values ('id', 'a@example.com', 'premium', 5)`,
        );
        await connection.query(`insert into wallets values ('id', '2026-11', 2000, 0, 30, 0)`);
        await connection.query(
          `insert into ledger (id, account_id, kind, reference, subscription_change, topup_change, at)
           values ('l1', 'id', 'grant', 'period:2026-11', 2000, 0, 5),
           ('l2', 'id', 'topup', 'account', 0, 30, 5)`,
        );
      });
      await old.close();

      for (const file of [path, await migratedCopyOf(path)]) {
        const store = await openStore(openSqlite({ path: file }), {
          now: () => Date.UTC(2026, 10, 20),
        });
        const account = await store.accounts.findAccount('a@example.com');
        expect(account).toEqual({
          id: 'id',
          email: 'a@example.com',
          plan: 'premium',
          state: 'active',
          purgeAt: null,
          createdAt: 5,
          isOperator: false,
        });
        expect((await store.wallet.readWallet('id', 'live')).available).toEqual({
          subscription: 2000,
          topup: 30,
        });
        expect(await store.housekeeping.checkInvariants()).toEqual([]);
        await store.close();
      }
    },
  );

  test('released migrations never change', async () => {
    const driver = openSqlite({ path: ':memory:' });
    await migrate(driver, migrations);
    const steps = await driver.read((connection) =>
      connection.query<{ id: number; checksum: string }>(
        'select id, checksum from schema_migrations order by id',
      ),
    );
    await driver.close();
    expect(steps.map(({ id, checksum }) => `${id} ${checksum.slice(0, 16)}`))
      .toMatchInlineSnapshot(`
        [
          "1 f765d0cfec00e98b",
          "2 2eb1cb9c5be5dd84",
          "3 1bdd668d9b468994",
          "4 f30ba49083810382",
          "5 95944f1d71266061",
          "6 d5881d4b5eed28e6",
          "7 8f432b4ac13cf40e",
          "8 84c21e1eeb9b5701",
          "9 c993b0436a927716",
          "10 e8a229748c311e08",
          "11 74409779e94fcdbb",
          "12 983d234624131fe4",
          "13 641cc2838b62aa8b",
          "14 54ebe26f48b392b6",
          "15 9ab9d2fc4f4ef4a2",
          "16 7496b3f372f9b503",
        ]
      `);
  });
});

/** Migrates the file and returns the path of the backup. */
async function migratedCopyOf(path: string): Promise<string> {
  await (await openStore(openSqlite({ path }))).close();
  const name = path.slice(folder.length + 1);
  const copies = readdirSync(folder).filter((file) => file.startsWith(`${name}.schema-`));
  expect(copies).toHaveLength(1);
  return join(folder, copies[0] ?? '');
}
