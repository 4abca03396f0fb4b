import type { Connection, SqlValue } from '../../drivers/index.ts';
import { NameTakenError, NotFoundError } from '../../errors.ts';
import type { Account, AccountDetails, NewAccount, Plan } from '../../records/index.ts';
import { writeAudit } from '../audit/audit-row.ts';
import type { Accounts } from '../../contract/index.ts';
import { normalizeEmail } from '../normalize-email.ts';
import { periodOf } from '../wallets/period.ts';
import { allotments } from '../plans.ts';
import type { StoreContext } from '../context.ts';
import { insertRow } from '../tables.ts';
import { sqlAccountStates } from './account-states.ts';
import { lockAccount, toAccount, type AccountRow } from './account-row.ts';
import { changeWallet, type WalletChange } from '../wallets/change-wallet.ts';
import { allotmentReference, lockWallet } from '../wallets/lock-wallet.ts';
import { availableCredits, type WalletRow } from '../wallets/wallet-row.ts';

export function sqlAccounts(context: StoreContext): Accounts {
  const { driver } = context;
  return {
    ...sqlAccountStates(context),

    createAccount: (account) =>
      driver.transaction((connection) => insertAccount(connection, context, account)),

    findAccount: (idOrEmail) =>
      driver.read(async (connection) => {
        const [row] = await connection.query<AccountRow>(
          `select * from accounts where (id = $1 or email = $2) and state <> 'deleted'`,
          [idOrEmail, normalizeEmail(idOrEmail)],
        );
        return row && toAccount(row);
      }),

    readAccount: (accountId) =>
      driver.read(async (connection) => {
        const [found] = await queryDetails(connection, 'and a.id = $1', [accountId]);
        if (!found) throw new NotFoundError('account');
        return found;
      }),

    listAccounts: () =>
      driver.read((connection) => queryDetails(connection, 'order by a.created_at, a.id')),

    searchAccounts: ({ text, limit, after }) =>
      driver.read((connection) =>
        queryDetails(
          connection,
          `and a.email like $1 escape '\\' and ($2 = '' or a.email > (
             select email from accounts where id = $2)) order by a.email limit $3`,
          [`%${normalizeEmail(text).replace(/[\\%_]/g, '\\$&')}%`, after ?? '', limit],
        ),
      ),

    setOperator: (accountId, isOperator) =>
      driver.transaction(async (connection) => {
        const row = await lockAccount(connection, accountId);
        const is_operator = isOperator ? 1 : 0;
        if (row.is_operator === is_operator) return toAccount(row);
        await connection.query('update accounts set is_operator = $2 where id = $1', [
          accountId,
          is_operator,
        ]);
        await writeAudit(connection, context, accountId, 'account.operator_changed', {
          operator: isOperator ? 'on' : 'off',
        });
        return toAccount({ ...row, is_operator });
      }),

    updatePlan: (accountId, plan) =>
      driver.transaction((connection) => changePlan(connection, context, accountId, plan)),
  };
}

/** Lists accounts that match the end of a query. */
async function queryDetails(
  connection: Connection,
  rest: string,
  parameters: readonly SqlValue[] = [],
): Promise<readonly AccountDetails[]> {
  const rows = await connection.query<AccountRow & WalletRow & { keys: number }>(
    `select a.*, w.*, (select count(*) from api_keys k where k.account_id = a.id) as keys
     from accounts a join wallets w on w.account_id = a.id where a.state <> 'deleted' ${rest}`,
    parameters,
  );
  return rows.map((row) => {
    const { subscription, topup } = availableCredits(row);
    return { ...toAccount(row), creditsRemaining: subscription + topup, keys: row.keys };
  });
}

async function insertAccount(
  connection: Connection,
  context: StoreContext,
  { email, plan, credits = 0, network }: NewAccount,
): Promise<Account> {
  const account: Account = {
    id: context.newId(),
    email: normalizeEmail(email),
    plan,
    state: 'active',
    purgeAt: null,
    createdAt: connection.now,
    isOperator: false,
  };
  const [inserted] = await connection.query(
    `insert into accounts (id, email, plan, created_at, created_from) values ($1, $2, $3, $4, $5)
     on conflict (email) do nothing returning id`,
    [account.id, account.email, plan, account.createdAt, network ?? null],
  );
  if (!inserted) throw new NameTakenError(`Address ${account.email}`);
  await insertWallet(connection, context, account, credits);
  await writeAudit(connection, context, account.id, 'account.created', { plan, credits });
  return account;
}

async function insertWallet(
  connection: Connection,
  context: StoreContext,
  { id, plan }: Account,
  credits: number,
): Promise<void> {
  const period = periodOf(connection.now);
  const empty = {
    account_id: id,
    period,
    subscription_balance: 0,
    subscription_reserved: 0,
    topup_balance: 0,
    topup_reserved: 0,
  };
  await insertRow(connection, 'wallets', empty);
  const allotment = { subscription: allotments[plan], topup: 0 };
  const reference = allotmentReference(period);
  const entries: readonly WalletChange[] = [
    { kind: 'grant', reference, change: allotment },
    { kind: 'topup', reference: 'account', change: { subscription: 0, topup: credits } },
  ];
  let row: WalletRow = { ...empty, plan };
  for (const entry of entries)
    if (entry.change.subscription + entry.change.topup > 0)
      row = (await changeWallet(connection, context, row, entry)) ?? row;
}

async function changePlan(
  connection: Connection,
  context: StoreContext,
  accountId: string,
  plan: Plan,
): Promise<Account> {
  const wallet = await lockWallet(connection, context, accountId);
  const [row] = await connection.query<AccountRow>(
    'update accounts set plan = $2 where id = $1 returning *',
    [accountId, plan],
  );
  if (!row) throw new NotFoundError('account');
  const more = allotments[plan] - allotments[wallet.plan];
  // Returning to a plan within the same month does not grant its allotment again: the ledger has it.
  if (more > 0)
    await changeWallet(connection, context, wallet, {
      kind: 'grant',
      reference: allotmentReference(wallet.period),
      change: { subscription: more, topup: 0 },
    });
  await writeAudit(connection, context, accountId, 'account.plan_changed', { plan });
  return toAccount(row);
}
