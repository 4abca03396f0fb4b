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

/** Passwords. The store keeps what it is given: the encoded scrypt hash with its parameters. */
export interface Passwords {
  /**
   * Sets or replaces the password. Every session and unused sign-in link of the account ends.
   * @throws {NotFoundError} no such account
   */
  setPassword(accountId: string, passwordHash: string): Promise<void>;
  /**
   * Keeps the same password as another hash; sessions and links stay. Does nothing when the password
   * is no longer kept as `from`.
   */
  rehashPassword(accountId: string, from: string, to: string): Promise<void>;
  /** By the account's address. `undefined`: no such account, or it has no password. */
  findPassword(email: string): Promise<StoredPassword | undefined>;
}

/** Whose password it is, as it is kept. */
export interface StoredPassword {
  readonly accountId: string;
  readonly passwordHash: string;
}
