import type { Connection } from '../../drivers/index.ts';
import { OutOfCreditsError } from '../../errors.ts';
import type { KeyMode, Plan, CreditAmounts, Wallet } from '../../records/index.ts';
import { periodEnd } from './period.ts';
import { allotments, sandboxCredits } from '../plans.ts';

export interface WalletRow {
  readonly account_id: string;
  readonly plan: Plan;
  readonly period: string;
  readonly subscription_balance: number;
  readonly subscription_reserved: number;
  readonly topup_balance: number;
  readonly topup_reserved: number;
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
