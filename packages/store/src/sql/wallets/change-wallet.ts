import type { Connection } from '../../drivers/index.ts';
import type { CreditAmounts } from '../../records/index.ts';
import type { StoreContext } from '../context.ts';
import { appendEntry, type NewLedgerEntry } from './ledger.ts';
import { saveWallet, type WalletRow } from './wallet-row.ts';

/** A change of the balances, with its entry in the ledger. */
export interface WalletChange extends Omit<NewLedgerEntry, 'period'> {
  /** The month whose allotment changes. Default: the wallet's. */
  readonly period?: string;
  /** Credits that are no longer reserved after the change. */
  readonly released?: CreditAmounts;
}

/**
 * Changes the balances of a locked wallet and writes the change to the ledger. All changes of balances
 * are made here. @returns the new row; `undefined` if the ledger has the change already: nothing happens
 */
export async function changeWallet(
  connection: Connection,
  context: StoreContext,
  row: WalletRow,
  { released = { subscription: 0, topup: 0 }, ...entry }: WalletChange,
): Promise<WalletRow | undefined> {
  const period = entry.period ?? row.period;
  if (!(await appendEntry(connection, context, row.account_id, { ...entry, period })))
    return undefined;
  return saveWallet(connection, {
    ...row,
    subscription_balance: row.subscription_balance + entry.change.subscription,
    subscription_reserved: row.subscription_reserved - released.subscription,
    topup_balance: row.topup_balance + entry.change.topup,
    topup_reserved: row.topup_reserved - released.topup,
  });
}
