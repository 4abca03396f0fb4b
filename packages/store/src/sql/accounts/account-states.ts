import type { AuditKind } from '../../audit-kinds.ts';
import type { Accounts } from '../../contract/index.ts';
import type { Connection } from '../../drivers/index.ts';
import { NameTakenError, NotFoundError } from '../../errors.ts';
import type { Account, AuditFacts } from '../../records/index.ts';
import { writeAudit } from '../audit/audit-row.ts';
import type { StoreContext } from '../context.ts';
import { normalizeEmail } from '../normalize-email.ts';
import { checkActive, lockAccount, toAccount, type AccountRow } from './account-row.ts';
import { endSignInLinks } from './sessions.ts';

type AccountStates = Pick<
  Accounts,
  'suspendAccount' | 'resumeAccount' | 'renameAccount' | 'deleteAccount' | 'revokeAccess'
>;

export function sqlAccountStates(context: StoreContext): AccountStates {
  const { driver } = context;
  /** Locks an account and applies a change, if there is one. */
  const change = (
    accountId: string,
    decide: (row: AccountRow, now: number) => Change | undefined,
  ) =>
    driver.transaction(async (connection) => {
      const row = await lockAccount(connection, accountId);
      const wanted = decide(row, connection.now);
      return wanted ? saveAccount(connection, context, wanted) : toAccount(row);
    });
  return {
    suspendAccount: (accountId) =>
      change(accountId, (row) => {
        if (row.state === 'suspended') return undefined;
        checkActive(row.state);
        return { row: { ...row, state: 'suspended' }, kind: 'account.suspended' };
      }),

    resumeAccount: (accountId) => change(accountId, resumed),

    deleteAccount: (accountId, graceMs) =>
      change(accountId, (row, now) => {
        // Repeating the call cannot postpone a deletion, which may have begun.
        const purge_at = Math.min(row.purge_at ?? Infinity, now + graceMs);
        return {
          row: {
            ...row,
            state: 'deleting',
            purge_at,
            state_before_deletion: stateBeforeDeletion(row),
          },
          kind: 'account.deletion_scheduled',
          facts: { purge_at: new Date(purge_at).toISOString() },
        };
      }),

    renameAccount: (accountId, address) =>
      driver.transaction((connection) =>
        renameAccount(connection, context, accountId, normalizeEmail(address)),
      ),

    revokeAccess: (accountId) =>
      driver.transaction(async (connection) => {
        await lockAccount(connection, accountId);
        const keys = await connection.query(
          `update api_keys set revoked_at = $2 where account_id = $1 and revoked_at is null
             and (expires_at is null or expires_at > $2) returning id`,
          [accountId, connection.now],
        );
        const sessions = await connection.query(
          'delete from sessions where account_id = $1 returning hash',
          [accountId],
        );
        await endSignInLinks(connection, accountId);
        const revoked = { keys: keys.length, sessions: sessions.length };
        await writeAudit(connection, context, accountId, 'account.access_revoked', revoked);
        return revoked;
      }),
  };
}

function stateBeforeDeletion({ state, state_before_deletion: before }: AccountRow) {
  return state === 'active' || state === 'suspended' ? state : before;
}

/** @throws {NotFoundError} the deletion is due */
function resumed(row: AccountRow, now: number): Change | undefined {
  if (row.state === 'active') return undefined;
  if (row.state === 'suspended')
    return { row: { ...row, state: 'active' }, kind: 'account.resumed' };
  if (row.purge_at !== null && row.purge_at <= now) throw new NotFoundError('account');
  const state = row.state_before_deletion ?? 'active';
  return {
    row: { ...row, state, purge_at: null, state_before_deletion: null },
    kind: 'account.deletion_canceled',
    facts: { state },
  };
}

/** An account as it is to be, and the audit entry of the change. */
interface Change {
  readonly row: AccountRow;
  readonly kind: AuditKind;
  readonly facts?: AuditFacts;
}

async function saveAccount(
  connection: Connection,
  context: StoreContext,
  { row, kind, facts }: Change,
): Promise<Account> {
  await connection.query(
    'update accounts set state = $2, purge_at = $3, state_before_deletion = $4 where id = $1',
    [row.id, row.state, row.purge_at, row.state_before_deletion],
  );
  await writeAudit(connection, context, row.id, kind, facts);
  return toAccount(row);
}

async function renameAccount(
  connection: Connection,
  context: StoreContext,
  accountId: string,
  email: string,
): Promise<Account> {
  const row = await lockAccount(connection, accountId);
  if (row.email === email) return toAccount(row);
  const [taken] = await connection.query('select id from accounts where email = $1', [email]);
  if (taken) throw new NameTakenError(`Address ${email}`);
  await connection.query('update accounts set email = $2 where id = $1', [accountId, email]);
  await moveInvitations(connection, row.email, email);
  await writeAudit(connection, context, accountId, 'account.renamed');
  return toAccount({ ...row, email });
}

/** Where both addresses are invited, the new one keeps the wider access. */
async function moveInvitations(connection: Connection, from: string, to: string): Promise<void> {
  await connection.query(
    `insert into invitees (project_id, email, active, invited_at)
       select project_id, $2, active, invited_at from invitees where email = $1
     on conflict (project_id, email) do update set
       active = case when excluded.active > invitees.active then excluded.active
                     else invitees.active end`,
    [from, to],
  );
  await connection.query('delete from invitees where email = $1', [from]);
}
