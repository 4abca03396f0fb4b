/** Another server works on this SQLite file; two of them would stall each other. */
export class StoreInUseError extends Error {
  readonly code = 'store_in_use';

  constructor(readonly path: string) {
    super(
      `Another mdconv server uses ${path}. Stop it first, or give both servers one PostgreSQL database.`,
    );
    this.name = 'StoreInUseError';
  }
}

/** The database was made by another version of mdconv than this one can work with. */
export class StoreVersionError extends Error {
  readonly code = 'store_version';

  constructor(message: string) {
    super(message);
    this.name = 'StoreVersionError';
  }
}

/** The database does not answer, or does not let this user in. */
export class StoreUnreachableError extends Error {
  readonly code = 'store_unreachable';

  /** @param address without a password */
  constructor(
    readonly address: string,
    reason: string,
  ) {
    super(`${address} cannot be reached: ${reason}. Start it, or mend the address.`);
    this.name = 'StoreUnreachableError';
  }
}

/** A copy of the database could not be made as asked. */
export class BackupError extends Error {
  readonly code = 'backup_failed';

  constructor(message: string) {
    super(message);
    this.name = 'BackupError';
  }
}

/** One database could not be copied to another. */
export class StoreCopyError extends Error {
  readonly code = 'store_copy';

  constructor(message: string) {
    super(message);
    this.name = 'StoreCopyError';
  }
}
