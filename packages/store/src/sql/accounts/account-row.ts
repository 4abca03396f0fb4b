import type { Connection } from '../../drivers/index.ts';
import { AccountSuspendedError, NotFoundError } from '../../errors.ts';
import type { Account, AccountState, FoundAccount, Plan } from '../../records/index.ts';

export interface AccountRow {
  readonly id: string;
  readonly email: string;
  readonly plan: Plan;
  /** `deleted` accounts only remain for accounting; queries exclude them. */
  readonly state: AccountState;
  readonly purge_at: number | null;
  /** Null unless `state` is `deleting`; then null means `active`. */
  readonly state_before_deletion: 'active' | 'suspended' | null;
  readonly created_at: number;
  readonly is_operator: 0 | 1;
}

/** The account of a row, as `accountColumns` selects it. */
export interface AccountColumns {
  readonly account_state: AccountState;
  readonly account_network: string | null;
}

/** Columns of the account `a` that a row belongs to. */
export const accountColumns = 'a.state as account_state, a.created_from as account_network';

export function toFoundAccount({ account_state, account_network }: AccountColumns): FoundAccount {
  return { accountState: account_state, accountNetwork: account_network };
}

/**
 * Locks an account for a change.
 * @throws {NotFoundError}
 */
export async function lockAccount(connection: Connection, accountId: string): Promise<AccountRow> {
  const row = await lockIfPresent(connection, accountId);
  if (!row) throw new NotFoundError('account');
  return row;
}

/**
 * Locks an account. Transactions that also lock rows that belong to it lock the account first: two that wait
 * for each other end only when the database breaks the deadlock.
 */
export async function lockIfPresent(
  connection: Connection,
  accountId: string,
): Promise<AccountRow | undefined> {
  const [row] = await connection.query<AccountRow>(
    `select * from accounts where id = $1 and state <> 'deleted' ${connection.forUpdate}`,
    [accountId],
  );
  return row;
}

/** @throws {AccountSuspendedError} */
export function checkActive(state: AccountState): void {
  if (state !== 'active') throw new AccountSuspendedError(state);
}

export function toAccount(row: AccountRow): Account {
  const { id, email, plan, state, purge_at: purgeAt, created_at: createdAt } = row;
  return { id, email, plan, state, purgeAt, createdAt, isOperator: row.is_operator === 1 };
}
