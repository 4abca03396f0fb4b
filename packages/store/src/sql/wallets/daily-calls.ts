import type { Connection } from '../../drivers/index.ts';
import type { KeyMode } from '../../records/index.ts';
import { periodEnd, periodStart } from './period.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** What a call counts toward. */
export interface CountedCall {
  readonly account_id: string;
  readonly mode: KeyMode;
  readonly created_at: number;
}

/** Days since 1970, UTC. */
function dayOf(time: number): number {
  return Math.floor(time / dayMs);
}

/** Counts a call in the transaction that records it. */
export async function countCall(
  connection: Connection,
  { account_id, mode, created_at }: CountedCall,
): Promise<void> {
  await connection.query(
    `insert into daily_calls (account_id, mode, day, calls) values ($1, $2, $3, 1)
     on conflict (account_id, mode, day) do update set calls = daily_calls.calls + 1`,
    [account_id, mode, dayOf(created_at)],
  );
}

/** Subtracts calls in the transaction that deletes them. */
export async function subtractCalls(
  connection: Connection,
  deleted: readonly CountedCall[],
): Promise<void> {
  const counts = new Map<string, { readonly key: readonly (string | number)[]; calls: number }>();
  for (const { account_id, mode, created_at } of deleted) {
    const key = [account_id, mode, dayOf(created_at)];
    const count = counts.get(key.join()) ?? { key, calls: 0 };
    counts.set(key.join(), { key, calls: count.calls + 1 });
  }
  // Sorted, so that concurrent sweeps do not wait for each other.
  for (const name of [...counts.keys()].sort()) {
    const { key, calls } = counts.get(name)!;
    await connection.query(
      `update daily_calls set calls = calls - $4 where account_id = $1 and mode = $2 and day = $3`,
      [...key, calls],
    );
    await connection.query(
      'delete from daily_calls where account_id = $1 and mode = $2 and day = $3 and calls = 0',
      key,
    );
  }
}

/** The number of calls in a month. Reads at most 31 rows. */
export async function countCallsIn(
  connection: Connection,
  accountId: string,
  mode: KeyMode,
  period: string,
): Promise<number> {
  const [counted] = await connection.query<{ calls: number }>(
    `select coalesce(sum(calls), 0) as calls from daily_calls
     where account_id = $1 and mode = $2 and day >= $3 and day < $4`,
    [accountId, mode, dayOf(periodStart(period)), dayOf(periodEnd(period))],
  );
  return counted?.calls ?? 0;
}
