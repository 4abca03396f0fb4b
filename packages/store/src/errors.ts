import type { FileWithContent } from './records/index.ts';

/** What a store refuses, by name. `code` is the API's own. */
export abstract class StoreError extends Error {
  abstract readonly code: string;

  override get name(): string {
    return this.constructor.name;
  }
}

/** The thing does not exist, or belongs to somebody else. */
export class NotFoundError extends StoreError {
  readonly code = 'not_found';

  constructor(readonly thing: string) {
    super(`No such ${thing}.`);
  }
}

/** A name that must be unique is in use. */
export class NameTakenError extends StoreError {
  readonly code = 'name_conflict';

  constructor(readonly taken: string) {
    super(`${taken} is taken. Choose another.`);
  }
}

/** One more would be too many. */
export class LimitReachedError extends StoreError {
  readonly code = 'limit_reached';

  constructor(
    readonly things: string,
    readonly limit: number,
  ) {
    super(`The limit of ${limit} ${things} is reached. Remove one first.`);
  }
}

/** Active files lie in the folder, or below it. */
export class FolderNotEmptyError extends StoreError {
  readonly code = 'folder_not_empty';

  constructor(readonly activeFiles: number) {
    super(
      `The folder holds ${activeFiles} active file${activeFiles === 1 ? '' : 's'}. Move or archive them, or delete with cascade=true.`,
    );
  }
}

/** Content was to be written without saying which version it replaces. */
export class PreconditionRequiredError extends StoreError {
  readonly code = 'precondition_required';

  constructor() {
    super('Writing content needs the version that it replaces: send `version` or If-Match.');
  }
}

/** The file has changed since the version that was named. */
export class VersionConflictError extends StoreError {
  readonly code = 'version_conflict';

  constructor(readonly current: FileWithContent) {
    super(`The file is at version ${current.version}. Take that as the base, and save again.`);
  }
}

/** The wallet has too few free credits. */
export class OutOfCreditsError extends StoreError {
  readonly code = 'out_of_credits';

  constructor(
    readonly needed: number,
    readonly available: number,
  ) {
    super(
      `${needed} credit${needed === 1 ? '' : 's'} needed, ${available} left. Top up, or wait for next month's allotment if your plan has one.`,
    );
  }
}

/** The first request with this idempotency key still runs. */
export class IdempotencyInProgressError extends StoreError {
  readonly code = 'idempotency_in_progress';

  constructor() {
    super('A request with this Idempotency-Key is still running. Try again in a second.');
  }
}

/** The idempotency key came with another request before. */
export class IdempotencyKeyReusedError extends StoreError {
  readonly code = 'idempotency_key_reused';

  constructor() {
    super('This Idempotency-Key was used for another request. Use a new one for each request.');
  }
}

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
