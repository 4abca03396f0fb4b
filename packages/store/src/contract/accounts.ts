import type { Account, AccountDetails, NewAccount, Plan } from '../records/index.ts';

/** Accounts and their plans. */
export interface Accounts {
  /**
   * Opens an account with a wallet: the whole monthly allotment of its plan, and `credits` on top.
   * @throws {NameTakenError} an account has this address
   */
  createAccount(account: NewAccount): Promise<Account>;
  /** By id or e-mail address. */
  findAccount(idOrEmail: string): Promise<Account | undefined>;
  /** Oldest first. */
  listAccounts(): Promise<readonly AccountDetails[]>;
  /**
   * A better plan's allotment is granted at once, a lesser one's begins with the next period.
   * @throws {NotFoundError} no such account
   */
  updatePlan(accountId: string, plan: Plan): Promise<Account>;
}
