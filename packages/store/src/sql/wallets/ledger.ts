import type { LedgerEntry } from '../../contract/index.ts';
import type { Connection } from '../../drivers/index.ts';
import type { StoreContext } from '../context.ts';
import { insertRow } from '../tables.ts';

export interface LedgerRow {
  readonly id: string;
  readonly kind: LedgerEntry['kind'];
  readonly reference: string;
  readonly subscription_change: number;
  readonly topup_change: number;
  readonly at: number;
}

/** Appends an entry. The caller updates the balances in the same transaction. */
export function writeLedger(
  connection: Connection,
  { newId }: StoreContext,
  accountId: string,
  { kind, reference, change }: Omit<LedgerEntry, 'id' | 'at'>,
): Promise<void> {
  return insertRow(connection, 'ledger', {
    id: newId(),
    account_id: accountId,
    kind,
    reference,
    subscription_change: change.subscription,
    topup_change: change.topup,
    at: connection.now,
  });
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
