import type { Account, AccountDetails, NewAccount, Plan } from '../records/index.ts';

/** Accounts and their plans. */
export interface Accounts {
  /**
   * Creates an account and its wallet with the full monthly allotment of the plan, plus `credits`.
   * @throws {NameTakenError} an account with this address exists
   */
  createAccount(account: NewAccount): Promise<Account>;
  /** Finds an account by id or email address. Accounts that were purged are not found. */
  findAccount(idOrEmail: string): Promise<Account | undefined>;
  /** Reads an account by id, as listed. @throws {NotFoundError} */
  readAccount(accountId: string): Promise<AccountDetails>;
  /** Lists all accounts, oldest first. */
  listAccounts(): Promise<readonly AccountDetails[]>;
  /** Lists accounts whose address contains a text, by address. */
  searchAccounts(query: AccountQuery): Promise<readonly AccountDetails[]>;
  /**
   * Makes the owner an operator, who manages all accounts in the browser app, or ends that.
   * @throws {NotFoundError} no such account
   */
  setOperator(accountId: string, isOperator: boolean): Promise<Account>;
  /**
   * Changes the plan. A larger allotment is granted at once, a smaller one applies from the next period.
   * @throws {NotFoundError} no such account
   */
  updatePlan(accountId: string, plan: Plan): Promise<Account>;
  /**
   * Blocks the keys, sessions, sign-in and shares of an account. They work again after `resumeAccount`.
   * @throws {NotFoundError} no such account
   * @throws {AccountSuspendedError} the account is scheduled for deletion
   */
  suspendAccount(accountId: string): Promise<Account>;
  /**
   * Makes a suspended account active again. If the deletion of the account is scheduled for later,
   * cancels that instead and restores the state before it: a suspended account stays suspended.
   * @throws {NotFoundError} no such account, or its deletion is due
   */
  resumeAccount(accountId: string): Promise<Account>;
  /**
   * Changes the address. Keys, sessions, password and shares stay; invitations to other people's
   * projects move to the new address.
   * @throws {NotFoundError} no such account
   * @throws {NameTakenError} another account has the address
   */
  renameAccount(accountId: string, email: string): Promise<Account>;
  /**
   * Blocks an account like `suspendAccount`. After `graceMs`, `purgeAccounts` deletes it. Repeating the
   * call can only bring the deletion forward.
   * @throws {NotFoundError} no such account
   */
  deleteAccount(accountId: string, graceMs: number): Promise<Account>;
  /**
   * Revokes all keys, sessions and unused sign-in links of an account. The password stays.
   * @throws {NotFoundError} no such account
   */
  revokeAccess(accountId: string): Promise<RevokedAccess>;
}

/** Which accounts to list. */
export interface AccountQuery {
  /** Part of the address. Empty: all. */
  readonly text: string;
  readonly limit: number;
  /** The id of the last account of the previous page. */
  readonly after?: string;
}

/** Number of keys and sessions that ended. */
export interface RevokedAccess {
  readonly keys: number;
  readonly sessions: number;
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
