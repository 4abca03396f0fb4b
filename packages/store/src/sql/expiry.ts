import type { StoreContext } from './context.ts';
import { sessionIdleMs } from './session-life.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Rows deleted in one transaction: a long list must not keep requests waiting. */
const batch = 1000;

interface Expired {
  readonly table: string;
  readonly key: string;
  /** Which rows nobody can use any more; `$1` is the time `afterMs` ago. */
  readonly when: string;
  readonly afterMs: number;
}

/** Calls that cost something stay as long as the ledger, which they explain. */
const expired: readonly Expired[] = [
  { table: 'rate_windows', key: 'subject', when: 'ends_at <= $1', afterMs: 0 },
  { table: 'sign_in_links', key: 'hash', when: 'expires_at <= $1', afterMs: 0 },
  { table: 'sessions', key: 'hash', when: 'expires_at <= $1', afterMs: 0 },
  { table: 'sessions', key: 'hash', when: 'last_seen_at <= $1', afterMs: sessionIdleMs },
  {
    table: 'idempotency_keys',
    key: 'account_id, mode, method, path, key',
    when: `state = 'done' and expires_at <= $1`,
    afterMs: 0,
  },
  {
    table: 'holds',
    key: 'id',
    when: `state <> 'pending' and created_at <= $1`,
    afterMs: 30 * dayMs,
  },
  {
    table: 'calls',
    key: 'id',
    when: 'credits_charged = 0 and created_at <= $1',
    afterMs: 90 * dayMs,
  },
];

export async function sweepExpired({ driver, now }: StoreContext): Promise<void> {
  for (const { table, key, when, afterMs } of expired) {
    const before = now() - afterMs;
    for (let deleted = batch; deleted === batch;)
      deleted = await driver.transaction(async (connection) => {
        const rows = await connection.query(
          `delete from ${table} where (${key}) in
             (select ${key} from ${table} where ${when} limit ${batch}) and ${when}
           returning 1`,
          [before],
        );
        return rows.length;
      });
  }
}
