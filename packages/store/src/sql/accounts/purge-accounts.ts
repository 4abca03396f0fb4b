import type { Connection } from '../../drivers/index.ts';
import { writeAudit } from '../audit/audit-row.ts';
import { deleteBatches } from '../batches/delete-batches.ts';
import { endBatch } from '../batches/end-jobs.ts';
import type { StoreContext } from '../context.ts';
import { deleteInBatches, type Rows } from '../delete-in-batches.ts';
import { callRows } from '../wallets/calls.ts';
import { releaseHold, resolveHold } from '../wallets/holds.ts';
import { deleteDesignRows } from '../design-systems/design-row.ts';
import { deleteProjectRows } from '../workspace/project-row.ts';

/** Deletes the accounts whose grace period has ended. @returns their number */
export async function purgeAccounts(context: StoreContext): Promise<number> {
  const due = await context.driver.read((connection) =>
    connection.query<{ id: string }>(
      `select id from accounts where state = 'deleting' and purge_at <= $1 order by purge_at`,
      [connection.now],
    ),
  );
  let purged = 0;
  for (const { id } of due) {
    // In pieces, so that a large account does not block requests.
    await purgeProjects(context, id);
    await purgeDesignSystems(context, id);
    await purgeBatches(context, id);
    for (const rows of lists) await deleteInBatches(context.driver, rows, [id]);
    purged += await context.driver.transaction((connection) =>
      purgeAccount(connection, context, id),
    );
  }
  return purged;
}

/** One transaction per project. */
async function purgeProjects({ driver }: StoreContext, accountId: string): Promise<void> {
  for (;;) {
    const deleted = await driver.transaction(async (connection) => {
      const [project] = await connection.query<{ id: string }>(
        `select id from projects where account_id = $1 limit 1 ${connection.forUpdate}`,
        [accountId],
      );
      if (project) await deleteProjectRows(connection, project.id);
      return project !== undefined;
    });
    if (!deleted) return;
  }
}

/** One transaction for all, whose number and size are limited. */
async function purgeDesignSystems({ driver }: StoreContext, accountId: string): Promise<void> {
  await driver.transaction(async (connection) => {
    const rows = await connection.query<{ id: string }>(
      `select id from design_systems where account_id = $1 ${connection.forUpdate}`,
      [accountId],
    );
    for (const { id } of rows) await deleteDesignRows(connection, id);
  });
}

/** Cancels the batches that are running, then deletes all. */
async function purgeBatches(context: StoreContext, accountId: string): Promise<void> {
  const running = await context.driver.read((connection) =>
    connection.query<{ id: string }>(
      `select id from batches where account_id = $1 and state = 'running'`,
      [accountId],
    ),
  );
  for (const { id } of running) await endBatch(context, id, { state: 'canceled' });
  await deleteBatches(context.driver, 'account_id = $1', [accountId]);
}

/** Long lists of rows of account `$1`. Entries that the operator caused contain no personal data. */
const lists: readonly Rows[] = [
  { table: 'idempotency_keys', when: 'account_id = $1' },
  callRows('account_id = $1 and credits_charged = 0'),
  { table: 'audit_entries', when: `account_id = $1 and origin <> 'operator'` },
];

/** Short lists, deleted with the account. */
const tables = ['api_keys', 'sign_in_links', 'sessions', 'passwords', 'known_networks'] as const;

/**
 * Deletes everything of an account without projects and design systems but what accounting needs: its id, plan, wallet,
 * ledger and paid calls. @returns 1, or 0 if another process was faster
 */
async function purgeAccount(
  connection: Connection,
  context: StoreContext,
  id: string,
): Promise<number> {
  const [due] = await connection.query<{ email: string }>(
    `select email from accounts where id = $1 and state = 'deleting' and purge_at <= $2 ${connection.forUpdate}`,
    [id, connection.now],
  );
  if (!due) return 0;
  await voidHolds(connection, context, id);
  for (const table of tables)
    await connection.query(`delete from ${table} where account_id = $1`, [id]);
  await connection.query('delete from invitees where email = $1', [due.email]);
  // The domain `invalid` never exists. Source: RFC 2606, 2.
  await connection.query(
    `update accounts set state = 'deleted', purge_at = null, state_before_deletion = null,
       created_from = null, email = $2 where id = $1`,
    [id, `${id}@deleted.invalid`],
  );
  await writeAudit(connection, context, id, 'account.deleted');
  return 1;
}

async function voidHolds(
  connection: Connection,
  context: StoreContext,
  accountId: string,
): Promise<void> {
  const pending = await connection.query<{ id: string }>(
    `select id from holds where account_id = $1 and state = 'pending'`,
    [accountId],
  );
  for (const { id } of pending) {
    const held = await resolveHold(connection, accountId, id, 'voided');
    if (held) await releaseHold(connection, context, held);
  }
}
