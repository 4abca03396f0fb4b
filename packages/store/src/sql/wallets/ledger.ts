import type { LedgerEntry } from '../../contract/index.ts';
import type { Connection } from '../../drivers/index.ts';
import type { StoreContext } from '../context.ts';

export interface LedgerRow {
  readonly id: string;
  readonly kind: LedgerEntry['kind'];
  readonly reference: string;
  /** The month whose allotment the entry changes. `null`: the month in which it was written. */
  readonly period: string | null;
  readonly subscription_change: number;
  readonly topup_change: number;
  readonly at: number;
}

/** An entry to write. */
export interface NewLedgerEntry extends Pick<LedgerEntry, 'kind' | 'reference' | 'change'> {
  readonly period: string;
}

/**
 * Appends an entry. `changeWallet` calls this, so that the balances always equal the sum of the ledger.
 * @returns `false` if the account has an entry of this kind with the same reference, which then stays the only one
 */
export async function appendEntry(
  connection: Connection,
  { newId }: StoreContext,
  accountId: string,
  { kind, reference, period, change }: NewLedgerEntry,
): Promise<boolean> {
  const inserted = await connection.query(
    `insert into ledger (id, account_id, kind, reference, period, subscription_change,
       topup_change, at) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (account_id, kind, reference) do nothing returning id`,
    [
      newId(),
      accountId,
      kind,
      reference,
      period,
      change.subscription,
      change.topup,
      connection.now,
    ],
  );
  return inserted.length > 0;
}

export function toLedgerEntry(row: LedgerRow): LedgerEntry {
  const { id, kind, reference, at } = row;
  return {
    id,
    kind,
    reference,
    change: { subscription: row.subscription_change, topup: row.topup_change },
    at,
  };
}
