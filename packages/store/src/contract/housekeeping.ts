/** What keeps a store clean and tells whether it is sound. */
export interface Housekeeping {
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  /** Voids holds whose time is over; with `all`, those of a server that is known to be gone too. */
  sweepHolds(options?: { readonly all?: boolean }): Promise<number>;
  /**
   * Forgets what is over: idempotency keys after 24 h, rate windows, sign-in links and sessions that
   * ended, resolved holds after 30 days and calls that cost nothing after 90.
   */
  sweepExpired(): Promise<void>;
  /** Deletes content that no file has had for an hour; tells how many. Files share equal content. */
  sweepContent(): Promise<number>;
  /** What should always be true and is not; empty when all is well. */
  checkInvariants(): Promise<readonly string[]>;
  /** How many rows each table has. */
  countRows(): Promise<Readonly<Record<string, number>>>;
  /**
   * Writes a copy of the whole database, as it is at one moment, to a new file, while the store
   * serves.
   * @throws {BackupError} the file exists, its folder does not, or the database is PostgreSQL, which
   * has pg_dump
   */
  backup(path: string): Promise<void>;
}
