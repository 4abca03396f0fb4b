import type { Wallets } from '../../contract/index.ts';
import type { Connection } from '../../drivers/index.ts';
import { NotFoundError } from '../../errors.ts';
import type { KeyMode, Wallet } from '../../records/index.ts';
import { writeAudit } from '../audit/audit-row.ts';
import type { StoreContext } from '../context.ts';
import { insertCall } from './calls.ts';
import { changeWallet } from './change-wallet.ts';
import { debitHold, placeHold, referenceOf, releaseHold, resolveHold } from './holds.ts';
import { completeIdempotencyKey } from './idempotency.ts';
import { type LedgerRow, toLedgerEntry } from './ledger.ts';
import { lockWallet } from './lock-wallet.ts';
import { periodOf } from './period.ts';
import { findWallet, toWallet, walletFor } from './wallet-row.ts';

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
        if (!held) return walletAfterPost(connection, context, { accountId, holdId });
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

    withdrawHold: (accountId, holdId) =>
      driver.transaction((connection) => withdrawHold(connection, context, { accountId, holdId })),

    grantCredits: (accountId, credits, reference) =>
      driver.transaction(async (connection) => {
        const row = await lockWallet(connection, context, accountId);
        const change = { subscription: 0, topup: credits };
        const entry = { kind: 'topup', reference, change } as const;
        const granted = await changeWallet(connection, context, row, entry);
        if (granted)
          await writeAudit(connection, context, accountId, 'credits.granted', { credits });
        return toWallet(granted ?? row);
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

interface HoldIdentity {
  readonly accountId: string;
  readonly holdId: string;
}

/** The wallet of a hold that was posted before. `undefined`: it was not. */
async function walletAfterPost(
  connection: Connection,
  context: StoreContext,
  { accountId, holdId }: HoldIdentity,
): Promise<Wallet | undefined> {
  const [posted] = await connection.query<{ mode: KeyMode }>(
    `select mode from holds where id = $1 and account_id = $2 and state = 'posted'`,
    [holdId, accountId],
  );
  return posted && walletFor(posted.mode, await lockWallet(connection, context, accountId));
}

async function withdrawHold(
  connection: Connection,
  context: StoreContext,
  { accountId, holdId }: HoldIdentity,
): Promise<void> {
  const held = await resolveHold(connection, accountId, holdId, 'voided');
  if (held) return releaseHold(connection, context, held);
  const [debit] = await connection.query<{ id: string }>(
    `select id from ledger where account_id = $1 and kind = 'debit' and reference = $2
       and not exists (select 1 from idempotency_keys where hold_id = $3)`,
    [accountId, referenceOf({ id: holdId }), holdId],
  );
  if (debit) await refundDebit(connection, context, accountId, debit.id);
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
  const [debit] = await connection.query<LedgerRow>(
    `select * from ledger where id = $2 and account_id = $1 and kind = 'debit'`,
    [accountId, entryId],
  );
  if (!debit) throw new NotFoundError('debit');
  const isForfeited = (debit.period ?? periodOf(debit.at)) !== row.period;
  const refunded = await changeWallet(connection, context, row, {
    kind: 'refund',
    reference: `debit:${entryId}`,
    change: {
      subscription: isForfeited ? 0 : -debit.subscription_change,
      topup: -debit.topup_change,
    },
  });
  if (refunded)
    await writeAudit(connection, context, accountId, 'credits.refunded', { entry: entryId });
  return toWallet(refunded ?? row);
}
