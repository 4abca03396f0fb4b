import type { StoreContext } from './context.ts';
import { sessionIdleMs } from './session-life.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Rows deleted per transaction, so that a long list does not block requests. */
const batchSize = 1000;

interface ExpiryRule {
  readonly table: string;
  readonly key: string;
  /** Condition for expired rows. `$1` is the time `afterMs` ago. */
  readonly when: string;
  readonly afterMs: number;
}

/** Calls that cost credits are kept as long as the ledger, which refers to them. */
const expiryRules: readonly ExpiryRule[] = [
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

/** Deletes expired rows in batches. */
export async function sweepExpired({ driver, now }: StoreContext): Promise<void> {
  for (const { table, key, when, afterMs } of expiryRules) {
    const before = now() - afterMs;
    for (let deleted = batchSize; deleted === batchSize;)
      deleted = await driver.transaction(async (connection) => {
        const rows = await connection.query(
          `delete from ${table} where (${key}) in
             (select ${key} from ${table} where ${when} limit ${batchSize}) and ${when}
           returning 1`,
          [before],
        );
        return rows.length;
      });
  }
}
