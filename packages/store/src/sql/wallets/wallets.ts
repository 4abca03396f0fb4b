import type { Wallets } from '../../contract/index.ts';
import type { Connection } from '../../drivers/index.ts';
import { NotFoundError } from '../../errors.ts';
import type { Wallet } from '../../records/index.ts';
import { writeAudit } from '../audit/audit-row.ts';
import type { StoreContext } from '../context.ts';
import { insertCall } from './calls.ts';
import { debitHold, placeHold, releaseHold, resolveHold } from './holds.ts';
import { completeIdempotencyKey } from './idempotency.ts';
import { type LedgerRow, toLedgerEntry, writeLedger } from './ledger.ts';
import { periodOf } from './period.ts';
import { findWallet, lockWallet, saveWallet, toWallet, walletFor } from './wallet-row.ts';

export function sqlWallets(context: StoreContext): Wallets {
  const { driver } = context;
  return {
    readWallet: async (accountId, mode) => {
      const [row, now] = await driver.read(
        async (connection) => [await findWallet(connection, accountId), connection.now] as const,
      );
      if (row && row.period >= periodOf(now)) return walletFor(mode, row);
      return driver.transaction(async (connection) =>
        walletFor(mode, await lockWallet(connection, context, accountId)),
      );
    },

    // A hold debits nothing, so losing it in a power failure is harmless. The debit is written later.
    holdCredits: (accountId, request) =>
      driver.transaction((connection) => placeHold(connection, context, accountId, request), {
        durable: false,
      }),

    postHold: (accountId, holdId, call) =>
      driver.transaction(async (connection) => {
        const held = await resolveHold(connection, accountId, holdId, 'posted');
        if (!held) return undefined;
        const row = await debitHold(connection, context, held);
        await completeIdempotencyKey(connection, holdId, call.creditsCharged);
        await insertCall(connection, context, call);
        return walletFor(held.mode, row);
      }),

    voidHold: (accountId, holdId) =>
      driver.transaction(async (connection) => {
        const held = await resolveHold(connection, accountId, holdId, 'voided');
        if (held) await releaseHold(connection, context, held);
      }),

    grantCredits: (accountId, credits, reference) =>
      driver.transaction(async (connection) => {
        const row = await lockWallet(connection, context, accountId);
        const [known] = await connection.query(
          `select id from ledger where account_id = $1 and kind = 'topup' and reference = $2`,
          [accountId, reference],
        );
        if (known) return toWallet(row);
        const change = { subscription: 0, topup: credits };
        await writeLedger(connection, context, accountId, { kind: 'topup', reference, change });
        await writeAudit(connection, context, accountId, 'credits.granted', { credits });
        const topup_balance = row.topup_balance + credits;
        return toWallet(await saveWallet(connection, { ...row, topup_balance }));
      }),

    refundDebit: (accountId, entryId) =>
      driver.transaction((connection) => refundDebit(connection, context, accountId, entryId)),

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
        return rows.map(toLedgerEntry);
      }),
  };
}

/**
 * Refunds a debit to the sources it was paid from, once.
 * @throws {NotFoundError} the account's ledger has no such debit
 */
export async function refundDebit(
  connection: Connection,
  context: StoreContext,
  accountId: string,
  entryId: string,
): Promise<Wallet> {
  const row = await lockWallet(connection, context, accountId);
  const entries = await connection.query<LedgerRow>(
    `select * from ledger where account_id = $1
       and (id = $2 and kind = 'debit' or kind = 'refund' and reference = $3)`,
    [accountId, entryId, `debit:${entryId}`],
  );
  const debit = entries.find(({ kind }) => kind === 'debit');
  if (!debit) throw new NotFoundError('debit');
  if (entries.length > 1) return toWallet(row);
  const change = {
    subscription: periodOf(debit.at) === row.period ? -debit.subscription_change : 0,
    topup: -debit.topup_change,
  };
  await writeLedger(connection, context, accountId, {
    kind: 'refund',
    reference: `debit:${entryId}`,
    change,
  });
  await writeAudit(connection, context, accountId, 'credits.refunded', { entry: entryId });
  return toWallet(
    await saveWallet(connection, {
      ...row,
      subscription_balance: row.subscription_balance + change.subscription,
      topup_balance: row.topup_balance + change.topup,
    }),
  );
}
