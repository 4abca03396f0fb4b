/** Health checks, cleanup and backup. */
export interface Housekeeping {
  /** Resolves when the database responds. */
  ping(): Promise<void>;
  /**
   * Writes a little and resolves when it is on disk.
   * @throws {StoreUnavailableError} the database cannot be written, or the disk of a SQLite file is full
   * but for a few bytes
   */
  tryWrite(): Promise<void>;
  /**
   * Voids expired holds. With `all`, also those not yet expired, such as holds of a stopped server. Those
   * of jobs last as long as their jobs.
   * @returns the number of voided holds
   */
  sweepHolds(options?: { readonly all?: boolean }): Promise<number>;
  /**
   * Deletes expired records: idempotency keys after 24 hours, rate windows, sign-in links, sessions,
   * batches with their results, resolved holds after 30 days, free calls after 90 days and audit entries
   * after their retention.
   */
  sweepExpired(): Promise<void>;
  /**
   * Deletes the contents of files that were deleted or got new content. Files with equal content share it;
   * it stays while one of them has it.
   * @returns the number of deleted contents
   */
  sweepContent(): Promise<number>;
  /**
   * Deletes the accounts whose grace period has ended: keys, sessions, password, known networks,
   * projects, invitations, calls that cost nothing, and the audit entries that the operator did not
   * cause. The wallet, the ledger and paid calls stay for accounting, under an id without an address.
   * `sweepContent` deletes the content of files.
   * @returns the number of deleted accounts
   */
  purgeAccounts(): Promise<number>;
  /** Lists violated invariants. Empty if the database is consistent. */
  checkInvariants(): Promise<readonly string[]>;
  /** Counts the rows of each table. */
  countRows(): Promise<Readonly<Record<string, number>>>;
  /**
   * Writes a consistent copy of the whole database to a new file. The store stays available meanwhile.
   * @throws {BackupError} the file exists, its folder does not exist, or the database is PostgreSQL, which
   * is backed up with pg_dump
   */
  backup(path: string): Promise<void>;
}
