import type { HoldOutcome, HoldRequest } from '../../contract/index.ts';
import type { Connection } from '../../drivers/index.ts';
import type { KeyMode } from '../../records/index.ts';
import type { StoreContext } from '../context.ts';
import { changeWallet } from './change-wallet.ts';
import { claimIdempotencyKey, releaseIdempotencyKey } from './idempotency.ts';
import { insertRow } from '../tables.ts';
import { lockWallet } from './lock-wallet.ts';
import { saveWallet, walletFor, splitCredits, type WalletRow } from './wallet-row.ts';

export interface HoldRow {
  readonly id: string;
  readonly account_id: string;
  readonly mode: KeyMode;
  readonly period: string;
  readonly subscription: number;
  readonly topup: number;
}

/** Sets credits aside, unless an earlier request with the idempotency key succeeded. */
export async function placeHold(
  connection: Connection,
  context: StoreContext,
  accountId: string,
  request: HoldRequest,
): Promise<HoldOutcome> {
  const row = await lockWallet(connection, context, accountId);
  const { mode, idempotency } = request;
  const holdId = request.id ?? context.newId();
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

  // Test keys are never charged, so their holds are empty.
  const held = mode === 'test' ? { subscription: 0, topup: 0 } : splitCredits(request.credits, row);
  const saved = await saveWallet(connection, {
    ...row,
    subscription_reserved: row.subscription_reserved + held.subscription,
    topup_reserved: row.topup_reserved + held.topup,
  });
  const now = connection.now;
  await insertRow(connection, 'holds', {
    id: holdId,
    account_id: accountId,
    mode,
    period: row.period,
    subscription: held.subscription,
    topup: held.topup,
    state: 'pending',
    expires_at: now + request.ttlMs,
    created_at: now,
  });
  return {
    kind: 'held',
    hold: { id: holdId, credits: held.subscription + held.topup },
    wallet: walletFor(mode, saved),
  };
}

/** Resolves a pending hold. `undefined`: it was already resolved. */
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

/** Debits the held credits from their sources. */
export async function debitHold(
  connection: Connection,
  context: StoreContext,
  held: HoldRow,
): Promise<WalletRow> {
  const row = await lockWallet(connection, context, held.account_id);
  const { subscription, topup } = held;
  if (subscription + topup === 0) return row;
  const debited = await changeWallet(connection, context, row, {
    kind: 'debit',
    reference: referenceOf(held),
    period: held.period,
    change: { subscription: -subscription, topup: -topup },
    released: held,
  });
  return debited ?? row;
}

/** Releases a hold and its idempotency key. */
export async function releaseHold(
  connection: Connection,
  context: StoreContext,
  held: HoldRow,
): Promise<void> {
  await releaseCredits(connection, context, referenceOf(held), held);
  await releaseIdempotencyKey(connection, held.id);
}

/** Held credits of an account and a period. */
export type HeldCredits = Omit<HoldRow, 'id' | 'mode'>;

/**
 * Returns held credits to their sources. Allotment credits of a period that has ended expire.
 * @param reference names what held them, for the ledger
 */
export async function releaseCredits(
  connection: Connection,
  context: StoreContext,
  reference: string,
  held: HeldCredits,
): Promise<void> {
  const row = await lockWallet(connection, context, held.account_id);
  if (row.period !== held.period && held.subscription > 0)
    await changeWallet(connection, context, row, {
      kind: 'expire',
      reference,
      period: held.period,
      change: { subscription: -held.subscription, topup: 0 },
      released: held,
    });
  else
    await saveWallet(connection, {
      ...row,
      subscription_reserved: row.subscription_reserved - held.subscription,
      topup_reserved: row.topup_reserved - held.topup,
    });
}

/** What the ledger calls a hold. */
export function referenceOf({ id }: Pick<HoldRow, 'id'>): string {
  return `hold:${id}`;
}
