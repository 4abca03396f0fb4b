import type { Connection } from '../drivers/index.ts';
import type { KeyMode } from '../records/index.ts';

export interface HoldRow {
  readonly id: string;
  readonly account_id: string;
  readonly mode: KeyMode;
  readonly period: string;
  readonly subscription: number;
  readonly topup: number;
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
