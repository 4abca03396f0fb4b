import { describe, expect, test } from 'vitest';
import type { TestClock } from '../conformance/index.ts';
import { newPostgresUrl, postgresUrl } from '@mdconv/tools/testing/postgres';
import { openPostgres, openSqlite, openStore, type Driver, type Store } from '../src/index.ts';

const december = Date.UTC(2026, 11, 1);
const dayMs = 24 * 60 * 60 * 1000;

const databases: readonly (readonly [string, boolean, () => Promise<Driver>])[] = [
  ['SQLite', false, async () => openSqlite({ path: ':memory:' })],
  ['PostgreSQL', !postgresUrl, async () => openPostgres({ url: await newPostgresUrl() })],
];

/** A premium account, created in October, and two servers whose clocks tests set. */
async function openServers(driver: Driver) {
  const clocks: [TestClock, TestClock] = [
    { now: december - 40 * dayMs },
    { now: december - 40 * dayMs },
  ];
  const [one, two] = await Promise.all(
    clocks.map((clock) => openStore(driver, { now: () => clock.now })),
  );
  if (!one || !two) throw new Error('There are two.');
  const { id } = await one.accounts.createAccount({ email: 'a@example.com', plan: 'premium' });
  return { clocks, one, two, id };
}

/** Sets credits aside. */
async function hold(store: Store, accountId: string, credits: number): Promise<string> {
  const request = { mode: 'live', credits, ttlMs: 60_000 } as const;
  const held = await store.wallet.holdCredits(accountId, request);
  if (held.kind !== 'held') throw new Error('There was no such request.');
  return held.hold.id;
}

/** Pays held credits, and returns what is left of the allotment. */
async function post(store: Store, accountId: string, holdId: string, creditsCharged: number) {
  const wallet = await store.wallet.postHold(accountId, holdId, {
    accountId,
    mode: 'live',
    endpoint: 'POST /api/v1/convert',
    statusCode: 200,
    durationMs: 1,
    format: 'pdf',
    creditsCharged,
    errorCode: null,
  });
  return wallet?.available.subscription ?? Number.NaN;
}

const convert = async (store: Store, accountId: string) =>
  post(store, accountId, await hold(store, accountId, 1), 1);

/** Refunds the only debit, and returns what is left of the allotment. */
async function refund(store: Store, accountId: string): Promise<number> {
  const ledger = await store.wallet.listLedger(accountId, 100);
  const debit = ledger.find(({ kind }) => kind === 'debit');
  return (await store.wallet.refundDebit(accountId, debit?.id ?? '')).available.subscription;
}

async function expectConsistent(store: Store): Promise<void> {
  expect(await store.housekeeping.checkInvariants()).toEqual([]);
}

describe.each(databases)('on %s', (_, isMissing, open) => {
  test.skipIf(isMissing)('a server a second behind does not lock wallets', async () => {
    const driver = await open();
    const { clocks, one, two, id } = await openServers(driver);
    clocks[0].now = december;
    clocks[1].now = december - 1;
    expect(await convert(one, id)).toBe(1999);
    expect(await convert(two, id)).toBe(1998);
    expect(await convert(one, id)).toBe(1997);
    clocks[1].now = december;
    expect(await convert(two, id)).toBe(1996);
    await expectConsistent(one);
    await driver.close();
  });

  test.skipIf(isMissing)('a clock that was 40 days ahead does not lock wallets', async () => {
    const driver = await open();
    const { clocks, one, id } = await openServers(driver);
    clocks[0].now = december + 40 * dayMs;
    expect(await convert(one, id)).toBe(1999);
    for (const now of [december - dayMs, december, december + 31 * dayMs]) {
      clocks[0].now = now;
      expect(await convert(one, id)).toBeLessThan(1999);
    }
    // The month that was reached too early is not granted again; the next one is.
    clocks[0].now = Date.UTC(2027, 1, 1);
    expect(await convert(one, id)).toBe(1999);
    const ledger = await one.wallet.listLedger(id, 100);
    expect(ledger.filter(({ kind }) => kind === 'grant').map(({ reference }) => reference)).toEqual(
      ['period:2027-02', 'period:2027-01', 'period:2026-10'],
    );
    await expectConsistent(one);
    await driver.close();
  });

  test.skipIf(isMissing)('concurrent servers start a month once', async () => {
    const driver = await open();
    const { clocks, one, two, id } = await openServers(driver);
    clocks[0].now = december;
    clocks[1].now = december - 1;
    const left = await Promise.all(
      Array.from({ length: 20 }, (_, number) => convert(number % 2 ? one : two, id)),
    );
    // Conversions that began in November are paid from its allotment, which December's replaces.
    for (const credits of left) expect(credits).toBeGreaterThanOrEqual(1980);
    const ledger = await one.wallet.listLedger(id, 100);
    const grants = ledger.filter(({ reference }) => reference === 'period:2026-12');
    expect(grants.map(({ kind }) => kind)).toEqual(['grant']);
    await expectConsistent(one);
    await driver.close();
  });

  test.skipIf(isMissing)('a wallet that an earlier version locked works again', async () => {
    const driver = await open();
    const { clocks, one, id } = await openServers(driver);
    // It granted December, went back to November, and could not start December again.
    await driver.transaction(async (connection) => {
      const entry = (...values: readonly (string | number)[]) =>
        connection.query(
          `insert into ledger (id, account_id, kind, reference, subscription_change, topup_change, at)
           values ($1, $2, $3, $4, $5, 0, $6)`,
          [values.join(), id, ...values, december],
        );
      await entry('expire', 'period:2026-10', -2000);
      await entry('grant', 'period:2026-12', 2000);
      await entry('expire', 'period:2026-12', -2000);
      await entry('grant', 'period:2026-11', 2000);
      await connection.query(`update wallets set period = '2026-11' where account_id = $1`, [id]);
    });
    clocks[0].now = december + 1000;
    expect(await convert(one, id)).toBe(1999);
    clocks[0].now = Date.UTC(2027, 0, 1);
    expect(await convert(one, id)).toBe(1999);
    await expectConsistent(one);
    await driver.close();
  });

  test.skipIf(isMissing)('a refund returns credits to the month that paid', async () => {
    const driver = await open();
    const { clocks, one, two, id } = await openServers(driver);
    clocks[0].now = december;
    clocks[1].now = december - 1;
    await one.wallet.readWallet(id, 'live');
    // Written at a time in November, paid from the allotment of December.
    await convert(two, id);
    expect(await refund(one, id)).toBe(2000);
    await expectConsistent(one);
    await driver.close();
  });

  test.skipIf(isMissing)('credits of an earlier month stay forfeited after a refund', async () => {
    const driver = await open();
    const { clocks, one, id } = await openServers(driver);
    clocks[0].now = december - 1;
    const held = await hold(one, id, 5);
    clocks[0].now = december;
    expect(await post(one, id, held, 5)).toBe(2000);
    expect(await refund(one, id)).toBe(2000);
    await expectConsistent(one);
    await driver.close();
  });
});
