import { networkLifeMs } from './accounts/networks.ts';
import { deleteBatches } from './batches/delete-batches.ts';
import type { Limits, StoreContext } from './context.ts';
import { deleteInBatches, type Rows } from './delete-in-batches.ts';
import { callRows } from './wallets/calls.ts';
import { sessionIdleMs } from './session-life.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Expired rows. `$1` is the time `afterMs` ago. */
interface ExpiryRule extends Rows {
  readonly afterMs: number;
}

/** Calls that cost credits are kept as long as the ledger, which refers to them. */
const expiryRules = ({ auditRetentionMs }: Limits): readonly ExpiryRule[] => [
  { table: 'rate_windows', when: 'ends_at <= $1', afterMs: 0 },
  // No window lasts a day; these began before a clock was set back.
  { table: 'rate_windows', when: 'ends_at > $1', afterMs: -dayMs },
  { table: 'sign_in_links', when: 'expires_at <= $1', afterMs: 0 },
  { table: 'sessions', when: 'expires_at <= $1', afterMs: 0 },
  { table: 'sessions', when: 'last_seen_at <= $1', afterMs: sessionIdleMs },
  { table: 'known_networks', when: 'seen_at <= $1', afterMs: networkLifeMs },
  { table: 'idempotency_keys', when: `state = 'done' and expires_at <= $1`, afterMs: 0 },
  { table: 'holds', when: `state <> 'pending' and created_at <= $1`, afterMs: 30 * dayMs },
  { ...callRows('credits_charged = 0 and created_at <= $1'), afterMs: 90 * dayMs },
  { table: 'audit_entries', when: 'at <= $1', afterMs: auditRetentionMs },
];

/** Deletes expired rows in batches. */
export async function sweepExpired({ driver, limits }: StoreContext): Promise<void> {
  const now = await driver.read(async (connection) => connection.now);
  for (const { afterMs, ...rows } of expiryRules(limits))
    await deleteInBatches(driver, rows, [now - afterMs]);
  await deleteBatches(driver, `state <> 'running' and expires_at <= $1`, [now]);
}
