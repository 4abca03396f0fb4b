import type { Connection } from '../../drivers/index.ts';
import { NotFoundError } from '../../errors.ts';
import type { StoreContext } from '../context.ts';
import { allotments } from '../plans.ts';
import { changeWallet } from './change-wallet.ts';
import { periodOf } from './period.ts';
import { saveWallet, type WalletRow } from './wallet-row.ts';

/**
 * Locks an account's wallet. If its month has ended, starts the current one: allotment credits that
 * were neither spent nor held expire, and the new allotment is granted. Held credits stay held. A wallet
 * never goes back to an earlier month, not even if the clock does.
 */
export async function lockWallet(
  connection: Connection,
  context: StoreContext,
  accountId: string,
): Promise<WalletRow> {
  const [row] = await connection.query<WalletRow>(
    `select w.*, (select plan from accounts where id = w.account_id) as plan from wallets w
     where w.account_id = $1
       and exists (select 1 from accounts where id = w.account_id and state <> 'deleted')
     ${connection.forUpdate}`,
    [accountId],
  );
  if (!row) throw new NotFoundError('account');
  const period = periodOf(connection.now);
  return row.period >= period ? row : startPeriod(connection, context, row, period);
}

async function startPeriod(
  connection: Connection,
  context: StoreContext,
  old: WalletRow,
  period: string,
): Promise<WalletRow> {
  const change = (row: WalletRow, entry: AllotmentChange) =>
    changeAllotment(connection, context, row, entry);
  const unspent = old.subscription_balance - old.subscription_reserved;
  const end = { kind: 'expire', reference: `end:${old.period}`, credits: -unspent } as const;
  const row = { ...((await change(old, end)) ?? old), period };

  const reference = allotmentReference(period);
  const granted = await change(row, { kind: 'grant', reference, credits: allotments[row.plan] });
  if (granted) return granted;
  const credits = await expiredByMistake(connection, row.account_id, reference);
  return (await change(row, { kind: 'adjust', reference, credits })) ?? saveWallet(connection, row);
}

interface AllotmentChange {
  readonly kind: 'expire' | 'grant' | 'adjust';
  readonly reference: string;
  readonly credits: number;
}

/** Changes the allotment of the row's month. `undefined`: there is nothing to change, or it was done before. */
async function changeAllotment(
  connection: Connection,
  context: StoreContext,
  row: WalletRow,
  { kind, reference, credits }: AllotmentChange,
): Promise<WalletRow | undefined> {
  if (credits === 0) return undefined;
  const change = { subscription: credits, topup: 0 };
  return changeWallet(connection, context, row, { kind, reference, change });
}

/**
 * The credits of a month that were granted before it began and then expired: earlier versions went back to
 * the month before when a clock did. They named the expiry like the grant.
 */
async function expiredByMistake(
  connection: Connection,
  accountId: string,
  reference: string,
): Promise<number> {
  const [expired] = await connection.query<{ credits: number }>(
    `select -subscription_change as credits from ledger
     where account_id = $1 and kind = 'expire' and reference = $2`,
    [accountId, reference],
  );
  return expired?.credits ?? 0;
}

/** The reference under which a month's allotment is granted, once. */
export function allotmentReference(period: string): string {
  return `period:${period}`;
}
