import type { Audit, AuditQuery } from '../../contract/index.ts';
import type { SqlValue } from '../../drivers/index.ts';
import type { StoreContext } from '../context.ts';
import { countInWindow } from '../rate-limits.ts';
import { toAuditEntry, writeAudit, type ListedAuditRow } from './audit-row.ts';

/** Bounds what an attacker who tries passwords can write. */
const failuresMax = 60;
const hourMs = 60 * 60 * 1000;

export function sqlAudit(context: StoreContext): Audit {
  const { driver } = context;
  return {
    // The attempt changed nothing, so its entry need not survive a power failure.
    recordFailedSignIn: (accountId) =>
      driver.transaction(
        async (connection) => {
          const subject = `sign-in-failed:${accountId ?? 'unknown'}`;
          const window = { subject, limit: failuresMax, windowMs: hourMs };
          const { allowed } = await countInWindow(connection, window);
          if (allowed) await writeAudit(connection, context, accountId, 'sign_in.failed');
        },
        { durable: false },
      ),

    listEntries: (query) =>
      driver.read(async (connection) => {
        const { sql, parameters } = selectEntries(query);
        return (await connection.query<ListedAuditRow>(sql, parameters)).map(toAuditEntry);
      }),
  };
}

function selectEntries({ limit, accountId, since, before }: AuditQuery) {
  const parameters: SqlValue[] = [limit];
  const conditions: string[] = [];
  const add = (value: SqlValue | undefined, condition: (place: string) => string) => {
    if (value !== undefined) conditions.push(condition(`$${parameters.push(value)}`));
  };
  add(accountId, (place) => `e.account_id = ${place}`);
  add(since, (place) => `e.at >= ${place}`);
  // An entry of another account is not a cursor of the account.
  const own = accountId === undefined ? '' : ' and account_id = $2';
  add(
    before,
    (place) => `(e.at, e.id) < (select at, id from audit_entries where id = ${place}${own})`,
  );
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const sql = `select e.*, a.email, o.email as operator_email from audit_entries e
    left join accounts a on a.id = e.account_id and a.state <> 'deleted'
    left join accounts o on o.id = e.operator_id and o.state <> 'deleted'
    ${where} order by e.at desc, e.id desc limit $1`;
  return { sql, parameters };
}
