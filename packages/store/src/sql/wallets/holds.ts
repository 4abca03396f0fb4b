import type { HoldOutcome, HoldRequest } from '../../contract/index.ts';
import type { Connection } from '../../drivers/index.ts';
import type { KeyMode } from '../../records/index.ts';
import type { StoreContext } from '../context.ts';
import { claimIdempotencyKey, releaseIdempotencyKey } from './idempotency.ts';
import { insertRow } from '../tables.ts';
import { writeLedger } from './ledger.ts';
import { lockWallet, saveWallet, walletFor, splitCredits, type WalletRow } from './wallet-row.ts';

export interface HoldRow {
  readonly id: string;
  readonly account_id: string;
  readonly mode: KeyMode;
  readonly period: string;
  readonly subscription: number;
  readonly topup: number;
}

/** Sets credits aside, unless the idempotency key tells that this was done before. */
export async function placeHold(
  connection: Connection,
  context: StoreContext,
  accountId: string,
  request: HoldRequest,
): Promise<HoldOutcome> {
  const row = await lockWallet(connection, context, accountId);
  const { mode, idempotency } = request;
  const holdId = context.newId();
  if (idempotency) {
    const first = await claimIdempotencyKey(connection, context, {
      accountId,
      mode,
      holdId,
      claim: idempotency,
    });
    if (first)
      return { kind: 'replay', creditsCharged: first.creditsCharged, wallet: walletFor(mode, row) };
  }

  // A test key's wallet never falls, so its holds hold nothing.
  const pots = mode === 'test' ? { subscription: 0, topup: 0 } : splitCredits(request.credits, row);
  const saved = await saveWallet(connection, {
    ...row,
    subscription_reserved: row.subscription_reserved + pots.subscription,
    topup_reserved: row.topup_reserved + pots.topup,
  });
  const now = context.now();
  await insertRow(connection, 'holds', {
    id: holdId,
    account_id: accountId,
    mode,
    period: row.period,
    subscription: pots.subscription,
    topup: pots.topup,
    state: 'pending',
    expires_at: now + request.ttlMs,
    created_at: now,
  });
  return {
    kind: 'held',
    hold: { id: holdId, credits: pots.subscription + pots.topup },
    wallet: walletFor(mode, saved),
  };
}

/** Resolves a hold, once: `undefined` when it was resolved before. */
export async function resolveHold(
  connection: Connection,
  accountId: string,
  holdId: string,
  state: 'posted' | 'voided',
): Promise<HoldRow | undefined> {
  const [row] = await connection.query<HoldRow>(
    `update holds set state = $2 where id = $1 and account_id = $3 and state = 'pending'
     returning id, account_id, mode, period, subscription, topup`,
    [holdId, state, accountId],
  );
  return row;
}

/** Takes what was held from the pots that it came from. */
export async function debitHold(
  connection: Connection,
  context: StoreContext,
  held: HoldRow,
): Promise<WalletRow> {
  const row = await lockWallet(connection, context, held.account_id);
  const { subscription, topup } = held;
  if (subscription + topup === 0) return row;
  await writeLedger(connection, context, held.account_id, {
    kind: 'debit',
    reference: `hold:${held.id}`,
    change: { subscription: -subscription, topup: -topup },
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
export async function releaseHold(
  connection: Connection,
  context: StoreContext,
  held: HoldRow,
): Promise<void> {
  const row = await lockWallet(connection, context, held.account_id);
  const forfeit = row.period === held.period ? 0 : held.subscription;
  if (forfeit > 0)
    await writeLedger(connection, context, held.account_id, {
      kind: 'expire',
      reference: `hold:${held.id}`,
      change: { subscription: -forfeit, topup: 0 },
    });
  await saveWallet(connection, {
    ...row,
    subscription_balance: row.subscription_balance - forfeit,
    subscription_reserved: row.subscription_reserved - held.subscription,
    topup_reserved: row.topup_reserved - held.topup,
  });
  await releaseIdempotencyKey(connection, held.id);
}
