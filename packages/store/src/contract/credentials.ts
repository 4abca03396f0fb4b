/** Passwords. The store keeps what it is given: the encoded scrypt hash with its parameters. */
export interface Credentials {
  /**
   * Sets or replaces the password. Every session and unused sign-in link of the account ends.
   * @throws {NotFoundError} no such account
   */
  setPassword(accountId: string, passwordHash: string): Promise<void>;
  /**
   * Keeps the same password as another hash; sessions and links stay. Does nothing when the password
   * is no longer kept as `from`.
   */
  replaceHash(accountId: string, from: string, to: string): Promise<void>;
  /** By the account's address. `undefined`: no such account, or it has no password. */
  findPassword(email: string): Promise<PasswordOfAccount | undefined>;
}

/** Whose password it is, as it is kept. */
export interface PasswordOfAccount {
  readonly accountId: string;
  readonly passwordHash: string;
}
