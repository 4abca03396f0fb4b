import type { AccountState, FileWithContent } from './records/index.ts';

/** Base class of the errors that store methods throw. `code` is the error code of the API. */
export abstract class StoreError extends Error {
  abstract readonly code: string;

  override get name(): string {
    return this.constructor.name;
  }
}

/** The resource does not exist or belongs to another account. */
export class NotFoundError extends StoreError {
  readonly code = 'not_found';

  constructor(readonly resource: string) {
    super(`No such ${resource}.`);
  }
}

/** The account is suspended or scheduled for deletion. */
export class AccountSuspendedError extends StoreError {
  readonly code = 'account_suspended';

  constructor(readonly state: Exclude<AccountState, 'active'>) {
    super(
      state === 'suspended'
        ? 'This account is suspended. Contact the operator of this server.'
        : 'This account is scheduled for deletion. Only the operator of this server can restore it.',
    );
  }
}

/** The session of the request ended before the request was done. */
export class SessionEndedError extends StoreError {
  readonly code = 'invalid_session';

  constructor() {
    super('Your session has ended. Sign in again.');
  }
}

/** The key is limited to one project and cannot do this. */
export class InsufficientScopeError extends StoreError {
  readonly code = 'insufficient_scope';

  constructor() {
    super('This key is limited to one project. Use a key without this limit.');
  }
}

/** A name that must be unique is in use. */
export class NameTakenError extends StoreError {
  readonly code = 'name_conflict';

  constructor(readonly subject: string) {
    super(`${subject} is already in use. Choose another.`);
  }
}

/** A limit of the account or project is reached. */
export class LimitReachedError extends StoreError {
  readonly code = 'limit_reached';

  constructor(
    readonly resource: string,
    readonly limit: number,
  ) {
    super(`Limit reached: ${limit} ${resource}. Remove one first.`);
  }
}

/** The folder or one of its subfolders contains active files. */
export class FolderNotEmptyError extends StoreError {
  readonly code = 'folder_not_empty';

  constructor(readonly activeFiles: number) {
    super(
      `The folder contains ${activeFiles} active file${activeFiles === 1 ? '' : 's'}. Move or archive them, or delete with cascade=true.`,
    );
  }
}

/** A folder cannot be moved into itself. */
export class FolderCycleError extends StoreError {
  readonly code = 'validation_failed';

  constructor() {
    super('Must not be the folder itself or one of its subfolders.');
  }
}

/** A content write did not name the version that it replaces. */
export class PreconditionRequiredError extends StoreError {
  readonly code = 'precondition_required';

  constructor() {
    super('A content write must name the version that it replaces: send `version` or If-Match.');
  }
}

/** The file has another version than the one named. */
export class VersionConflictError extends StoreError {
  readonly code = 'version_conflict';

  constructor(readonly current: FileWithContent) {
    super(`The file is at version ${current.version}. Apply your change to that and save again.`);
  }
}

/** The wallet has too few available credits. */
export class OutOfCreditsError extends StoreError {
  readonly code = 'out_of_credits';

  constructor(
    readonly needed: number,
    readonly available: number,
  ) {
    super(
      `${needed} credit${needed === 1 ? '' : 's'} needed, ${available} available. Top up, or wait for next month's allotment if your plan has one.`,
    );
  }
}

/** The first request with this idempotency key is still running. */
export class IdempotencyInProgressError extends StoreError {
  readonly code = 'idempotency_in_progress';

  constructor() {
    super('A request with this Idempotency-Key is still running. Retry in a second.');
  }
}

/** The idempotency key was used for a different request. */
export class IdempotencyKeyReusedError extends StoreError {
  readonly code = 'idempotency_key_reused';

  constructor() {
    super('This Idempotency-Key was used for a different request. Use a new key per request.');
  }
}

/** Why the database cannot do its work at the moment. */
export type UnavailableReason = keyof typeof unavailableMessages;

const unavailableMessages = {
  unreachable: 'The database does not respond. Try again in a few seconds.',
  overloaded: 'The database is overloaded. Try again in a few seconds.',
  'read-only': 'The database cannot be written at the moment. Try again in a few seconds.',
  'disk-full': 'The disk of the database is full. Try again when the operator has made room.',
  'disk-failing': 'The disk of the database fails. Try again when the operator has repaired it.',
} as const;

/** Why a database cannot be used for a while. */
export const unavailableReasons = Object.keys(unavailableMessages) as readonly UnavailableReason[];

/** The database does not respond or cannot be written at the moment. `cause` is the error of its driver. */
export class StoreUnavailableError extends StoreError {
  readonly code = 'unavailable';
  /** Whether the change may have been made: the connection broke while it was committed. */
  readonly mayHaveCommitted: boolean;

  constructor(
    readonly reason: UnavailableReason,
    options: { readonly cause: unknown; readonly mayHaveCommitted?: boolean },
  ) {
    const { cause, mayHaveCommitted = false } = options;
    const message = mayHaveCommitted
      ? 'The database stopped responding, and the change may have been made. Check before you repeat it.'
      : unavailableMessages[reason];
    super(message, { cause });
    this.mayHaveCommitted = mayHaveCommitted;
  }
}

/** Base class of the errors of opening, copying and backing up a database. `code` is stable. */
abstract class DatabaseError extends Error {
  abstract readonly code: string;

  override get name(): string {
    return this.constructor.name;
  }
}

/** Neither better-sqlite3 nor node:sqlite can be loaded. */
export class MissingBinaryError extends DatabaseError {
  readonly code = 'missing_binary';

  constructor(cause: unknown) {
    super(
      'better-sqlite3 has no binary for this system and this version of Node. Its install script may not have run: run npm rebuild better-sqlite3, or with pnpm, pnpm approve-builds and pnpm rebuild. Or use Node 22.16 or later, which has SQLite built in, or PostgreSQL.',
      { cause },
    );
  }
}

/** Another server has this SQLite file open. */
export class StoreInUseError extends DatabaseError {
  readonly code = 'store_in_use';

  constructor(readonly path: string) {
    super(
      `Another mdconv server uses ${path}. Stop it first, or use one PostgreSQL database for both servers.`,
    );
  }
}

/** The database schema was written by an incompatible version of mdconv. */
export class StoreVersionError extends DatabaseError {
  readonly code = 'store_version';
}

/** The database cannot be opened: it does not respond or rejects the credentials. */
export class StoreUnreachableError extends DatabaseError {
  readonly code = 'store_unreachable';

  /** @param address without a password */
  constructor(
    readonly address: string,
    reason: string,
  ) {
    super(`Cannot connect to ${address}: ${reason}. Start the database or correct the address.`);
  }
}

/** The backup could not be written. */
export class BackupError extends DatabaseError {
  readonly code = 'backup_failed';
}

/** Copying a database to another one failed. */
export class StoreCopyError extends DatabaseError {
  readonly code = 'store_copy';
}
