import type { Connection } from '../drivers/index.ts';
import { NotFoundError } from '../errors/index.ts';
import type { Wallet } from '../records/index.ts';
import type { Environment } from './environment.ts';
import { writeLedger, type LedgerRow } from './ledger.ts';
import { periodOf } from './period.ts';
import { lockWallet, saveWallet, walletOf } from './wallet-row.ts';

/**
 * Gives a debit back to the pots that paid it, once.
 * @throws {NotFoundError} the account's ledger has no such debit
 */
export async function refundDebit(
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
  await writeLedger(connection, environment, accountId, {
    kind: 'refund',
    reference: `debit:${entryId}`,
    change,
  });
  return walletOf(
    await saveWallet(connection, {
      ...row,
      subscription_balance: row.subscription_balance + change.subscription,
      topup_balance: row.topup_balance + change.topup,
    }),
  );
}
