import type { Connection } from '../../drivers/index.ts';
import { NotFoundError, OutOfCreditsError } from '../../errors.ts';
import type { KeyMode, Plan, CreditAmounts, Wallet } from '../../records/index.ts';
import { periodEnd, periodOf } from './period.ts';
import { allotments, sandboxCredits } from '../plans.ts';
import type { StoreContext } from '../context.ts';
import { writeLedger } from './ledger.ts';

export interface WalletRow {
  readonly account_id: string;
  readonly plan: Plan;
  readonly period: string;
  readonly subscription_balance: number;
  readonly subscription_reserved: number;
  readonly topup_balance: number;
  readonly topup_reserved: number;
}

/**
 * Locks an account's wallet. If its period has ended, starts the current one: allotment credits that
 * were neither spent nor held expire, and the new allotment is granted. Held credits stay held.
 */
export async function lockWallet(
  connection: Connection,
  context: StoreContext,
  accountId: string,
): Promise<WalletRow> {
  const [row] = await connection.query<WalletRow>(
    `select w.*, a.plan from wallets w join accounts a on a.id = w.account_id
     where w.account_id = $1 and a.state <> 'deleted' for update of w`,
    [accountId],
  );
  if (!row) throw new NotFoundError('account');
  const period = periodOf(connection.now);
  // A server whose clock is behind must not start a month again that has ended.
  return row.period >= period ? row : startPeriod(connection, context, row, period);
}

/** Reads the wallet without a lock. The caller checks whether its period has ended. */
export async function findWallet(
  connection: Connection,
  accountId: string,
): Promise<WalletRow | undefined> {
  const [row] = await connection.query<WalletRow>(
    `select w.*, a.plan from wallets w join accounts a on a.id = w.account_id
     where w.account_id = $1`,
    [accountId],
  );
  return row;
}

async function startPeriod(
  connection: Connection,
  context: StoreContext,
  row: WalletRow,
  period: string,
): Promise<WalletRow> {
  const expired = row.subscription_balance - row.subscription_reserved;
  const granted = allotments[row.plan];
  const write = (kind: 'expire' | 'grant', of: string, subscription: number) =>
    writeLedger(connection, context, row.account_id, {
      kind,
      reference: `period:${of}`,
      change: { subscription, topup: 0 },
    });
  if (expired > 0) await write('expire', row.period, -expired);
  if (granted > 0) await write('grant', period, granted);
  return saveWallet(connection, {
    ...row,
    period,
    subscription_balance: row.subscription_reserved + granted,
  });
}

export async function saveWallet(connection: Connection, row: WalletRow): Promise<WalletRow> {
  await connection.query(
    `update wallets set period = $2, subscription_balance = $3, subscription_reserved = $4,
       topup_balance = $5, topup_reserved = $6 where account_id = $1`,
    [
      row.account_id,
      row.period,
      row.subscription_balance,
      row.subscription_reserved,
      row.topup_balance,
      row.topup_reserved,
    ],
  );
  return row;
}

export function availableCredits(row: WalletRow): CreditAmounts {
  return {
    subscription: row.subscription_balance - row.subscription_reserved,
    topup: row.topup_balance - row.topup_reserved,
  };
}

/** Splits an amount by source. Uses the allotment first because it expires. */
export function splitCredits(credits: number, row: WalletRow): CreditAmounts {
  const available = availableCredits(row);
  const total = available.subscription + available.topup;
  if (total < credits) throw new OutOfCreditsError(credits, total);
  const subscription = Math.min(credits, available.subscription);
  return { subscription, topup: credits - subscription };
}

/** The wallet as shown for a mode. Test keys always see the same sandbox balance. */
export function walletFor(mode: KeyMode, row: WalletRow): Wallet {
  const wallet = toWallet(row);
  return mode === 'live'
    ? wallet
    : { ...wallet, available: { subscription: sandboxCredits, topup: 0 } };
}

export function toWallet(row: WalletRow): Wallet {
  return {
    available: availableCredits(row),
    periodEnd: allotments[row.plan] > 0 ? periodEnd(row.period) : null,
  };
}
