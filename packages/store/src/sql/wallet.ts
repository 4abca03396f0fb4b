import type { Connection } from '../drivers/index.ts';
import { NotFoundError } from '../errors/index.ts';
import type { Wallet } from '../records/index.ts';
import type { HoldOutcome, HoldRequest, LedgerEntry, Wallets } from '../contract/index.ts';
import { insertCall } from './calls.ts';
import {
  claimIdempotencyKey,
  completeIdempotencyKey,
  releaseIdempotencyKey,
} from './idempotency.ts';
import { periodOf } from './period.ts';
import { resolveHold, type HoldRow } from './hold-row.ts';
import type { Environment } from './environment.ts';
import {
  findWallet,
  lockWallet,
  saveWallet,
  shownTo,
  split,
  walletOf,
  writeLedger,
  type WalletRow,
} from './wallet-row.ts';

export function sqlWallets(environment: Environment): Wallets {
  const { driver } = environment;
  return {
    readWallet: async (accountId, mode) => {
      const row = await driver.read((connection) => findWallet(connection, accountId));
      if (row?.period === periodOf(environment.now())) return shownTo(mode, row);
      return driver.transaction(async (connection) =>
        shownTo(mode, await lockWallet(connection, environment, accountId)),
      );
    },

    // Nothing is taken by it, and a hold that the power took back leaves nothing to give back. What
    // takes the credits is written after it.
    holdCredits: (accountId, request) =>
      driver.transaction((connection) => hold(connection, environment, accountId, request), {
        durable: false,
      }),

    postHold: (accountId, holdId, call) =>
      driver.transaction(async (connection) => {
        const held = await resolveHold(connection, accountId, holdId, 'posted');
        if (!held) return undefined;
        const row = await takeHeld(connection, environment, held);
        await completeIdempotencyKey(connection, holdId, call.creditsCharged);
        await insertCall(connection, environment, call);
        return shownTo(held.mode, row);
      }),

    voidHold: (accountId, holdId, call) =>
      driver.transaction(async (connection) => {
        const held = await resolveHold(connection, accountId, holdId, 'voided');
        if (held) await giveBack(connection, environment, held);
        if (call) await insertCall(connection, environment, call);
      }),

    grantCredits: (accountId, credits, reference) =>
      driver.transaction(async (connection) => {
        const row = await lockWallet(connection, environment, accountId);
        const [known] = await connection.query(
          `select id from ledger where account_id = $1 and kind = 'topup' and reference = $2`,
          [accountId, reference],
        );
        if (known) return walletOf(row);
        const change = { subscription: 0, topup: credits };
        await writeLedger(connection, environment, accountId, 'topup', reference, change);
        const topup_balance = row.topup_balance + credits;
        return walletOf(await saveWallet(connection, { ...row, topup_balance }));
      }),

    refundDebit: (accountId, entryId) =>
      driver.transaction((connection) => refund(connection, environment, accountId, entryId)),

    listLedger: (accountId, limit, before) =>
      driver.read(async (connection) => {
        const rows = await connection.query<LedgerRow>(
          `select * from ledger where account_id = $1 ${
            before === undefined
              ? ''
              : 'and (at, id) < (select at, id from ledger where id = $3 and account_id = $1)'
          } order by at desc, id desc limit $2`,
          [accountId, limit, ...(before === undefined ? [] : [before])],
        );
        return rows.map(ledgerEntryOf);
      }),
  };
}

async function hold(
  connection: Connection,
  environment: Environment,
  accountId: string,
  request: HoldRequest,
): Promise<HoldOutcome> {
  const row = await lockWallet(connection, environment, accountId);
  const { mode, idempotency } = request;
  const holdId = environment.newId();
  if (idempotency) {
    const first = await claimIdempotencyKey(connection, environment, {
      accountId,
      mode,
      holdId,
      claim: idempotency,
    });
    if (first)
      return { kind: 'replay', creditsCharged: first.creditsCharged, wallet: shownTo(mode, row) };
  }

  // A test key's wallet never falls, so its holds hold nothing.
  const pots = mode === 'test' ? { subscription: 0, topup: 0 } : split(request.credits, row);
  const saved = await saveWallet(connection, {
    ...row,
    subscription_reserved: row.subscription_reserved + pots.subscription,
    topup_reserved: row.topup_reserved + pots.topup,
  });
  const now = environment.now();
  await connection.query(
    `insert into holds (id, account_id, mode, period, subscription, topup, state, expires_at, created_at)
     values ($1, $2, $3, $4, $5, $6, 'pending', $7, $8)`,
    [holdId, accountId, mode, row.period, pots.subscription, pots.topup, now + request.ttlMs, now],
  );
  return {
    kind: 'held',
    hold: { id: holdId, credits: pots.subscription + pots.topup },
    wallet: shownTo(mode, saved),
  };
}

async function takeHeld(
  connection: Connection,
  environment: Environment,
  held: HoldRow,
): Promise<WalletRow> {
  const row = await lockWallet(connection, environment, held.account_id);
  const { subscription, topup } = held;
  if (subscription + topup === 0) return row;
  await writeLedger(connection, environment, held.account_id, 'debit', `hold:${held.id}`, {
    subscription: -subscription,
    topup: -topup,
  });
  return saveWallet(connection, {
    ...row,
    subscription_balance: row.subscription_balance - subscription,
    subscription_reserved: row.subscription_reserved - subscription,
    topup_balance: row.topup_balance - topup,
    topup_reserved: row.topup_reserved - topup,
  });
}

/** Returns what was held to the pots that it came from; an allotment that ended meanwhile expires. */
export async function giveBack(
  connection: Connection,
  environment: Environment,
  held: HoldRow,
): Promise<void> {
  const row = await lockWallet(connection, environment, held.account_id);
  const forfeit = row.period === held.period ? 0 : held.subscription;
  if (forfeit > 0)
    await writeLedger(connection, environment, held.account_id, 'expire', `hold:${held.id}`, {
      subscription: -forfeit,
      topup: 0,
    });
  await saveWallet(connection, {
    ...row,
    subscription_balance: row.subscription_balance - forfeit,
    subscription_reserved: row.subscription_reserved - held.subscription,
    topup_reserved: row.topup_reserved - held.topup,
  });
  await releaseIdempotencyKey(connection, held.id);
}

async function refund(
  connection: Connection,
  environment: Environment,
  accountId: string,
  entryId: string,
): Promise<Wallet> {
  const row = await lockWallet(connection, environment, accountId);
  const entries = await connection.query<LedgerRow>(
    `select * from ledger where account_id = $1
       and (id = $2 and kind = 'debit' or kind = 'refund' and reference = $3)`,
    [accountId, entryId, `debit:${entryId}`],
  );
  const debit = entries.find(({ kind }) => kind === 'debit');
  if (!debit) throw new NotFoundError('debit');
  if (entries.length > 1) return walletOf(row);
  const change = {
    subscription: periodOf(debit.at) === row.period ? -debit.subscription_change : 0,
    topup: -debit.topup_change,
  };
  await writeLedger(connection, environment, accountId, 'refund', `debit:${entryId}`, change);
  return walletOf(
    await saveWallet(connection, {
      ...row,
      subscription_balance: row.subscription_balance + change.subscription,
      topup_balance: row.topup_balance + change.topup,
    }),
  );
}

interface LedgerRow {
  readonly id: string;
  readonly kind: LedgerEntry['kind'];
  readonly reference: string;
  readonly subscription_change: number;
  readonly topup_change: number;
  readonly at: number;
}

function ledgerEntryOf(row: LedgerRow): LedgerEntry {
  const { id, kind, reference, at } = row;
  return {
    id,
    kind,
    reference,
    change: { subscription: row.subscription_change, topup: row.topup_change },
    at,
  };
}
