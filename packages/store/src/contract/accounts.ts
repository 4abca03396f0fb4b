import type { Account, AccountDetails, NewAccount, Plan } from '../records/index.ts';

/** Accounts and their plans. */
export interface Accounts {
  /**
   * Creates an account and its wallet with the full monthly allotment of the plan, plus `credits`.
   * @throws {NameTakenError} an account with this address exists
   */
  createAccount(account: NewAccount): Promise<Account>;
  /** Finds an account by id or email address. */
  findAccount(idOrEmail: string): Promise<Account | undefined>;
  /** Lists all accounts, oldest first. */
  listAccounts(): Promise<readonly AccountDetails[]>;
  /**
   * Changes the plan. A larger allotment is granted at once, a smaller one applies from the next period.
   * @throws {NotFoundError} no such account
   */
  updatePlan(accountId: string, plan: Plan): Promise<Account>;
}

/** Passwords. The store keeps hashes as given: encoded scrypt hashes with their parameters. */
export interface Passwords {
  /**
   * Sets or replaces the password and ends all sessions and unused sign-in links of the account.
   * @throws {NotFoundError} no such account
   */
  setPassword(accountId: string, passwordHash: string): Promise<void>;
  /**
   * Replaces the hash of the same password. Sessions and links stay valid. Does nothing if the stored
   * hash is not `from`.
   */
  rehashPassword(accountId: string, from: string, to: string): Promise<void>;
  /** Finds a password by the account's address. `undefined`: no such account, or no password. */
  findPassword(email: string): Promise<StoredPassword | undefined>;
}

/** A stored password and its account. */
export interface StoredPassword {
  readonly accountId: string;
  readonly passwordHash: string;
}
