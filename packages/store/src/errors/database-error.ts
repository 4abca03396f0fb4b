/** What keeps a database from being opened or copied. `code` is stable. */
abstract class DatabaseError extends Error {
  abstract readonly code: string;

  override get name(): string {
    return this.constructor.name;
  }
}

/** Another server works on this SQLite file; two of them would stall each other. */
export class StoreInUseError extends DatabaseError {
  readonly code = 'store_in_use';

  constructor(readonly path: string) {
    super(
      `Another mdconv server uses ${path}. Stop it first, or give both servers one PostgreSQL database.`,
    );
  }
}

/** The database was made by another version of mdconv than this one can work with. */
export class StoreVersionError extends DatabaseError {
  readonly code = 'store_version';
}

/** The database does not answer, or does not let this user in. */
export class StoreUnreachableError extends DatabaseError {
  readonly code = 'store_unreachable';

  /** @param address without a password */
  constructor(
    readonly address: string,
    reason: string,
  ) {
    super(`${address} cannot be reached: ${reason}. Start it, or mend the address.`);
  }
}

/** A copy of the database could not be made as asked. */
export class BackupError extends DatabaseError {
  readonly code = 'backup_failed';
}

/** One database could not be copied to another. */
export class StoreCopyError extends DatabaseError {
  readonly code = 'store_copy';
}
