import type { File, FileWithContent } from '../records/index.ts';
import type { Actor, PaidResult, Payment } from './payment.ts';

/**
 * Markdown files. Active siblings have different names. A read is for the owner or, while the project
 * is restricted and neither it nor the file is archived, for an invitee; the rest is the owner's.
 */
export interface Files {
  /**
   * The first save.
   * @throws {NotFoundError} no such project, or no such folder in it
   * @throws {OutOfCreditsError}
   * @throws {NameTakenError} an active sibling has the name
   * @throws {LimitReachedError} too many files in the project, or bytes in the account
   * @throws {IdempotencyInProgressError} @throws {IdempotencyKeyReusedError}
   */
  createFile(actor: Actor, file: NewFile, payment: Payment): Promise<PaidResult<File>>;
  /** @throws {NotFoundError} */
  readFile(actor: Actor, fileId: string): Promise<File>;
  /**
   * Without an actor, or for a stranger, while the project is public and neither it nor the file is
   * archived. What test keys made opens only to actors with a test key.
   * @throws {NotFoundError}
   */
  readContent(actor: Actor | undefined, fileId: string): Promise<FileWithContent>;
  /**
   * Changes what is given, all or nothing. Content counts the version up; nothing else does.
   * @throws {NotFoundError} no such file, or no such folder in its project
   * @throws {PreconditionRequiredError} content without `versions`
   * @throws {VersionConflictError} the file has none of the `versions`
   * @throws {NameTakenError} an active sibling has the name
   * @throws {LimitReachedError} too many bytes in the account
   */
  updateFile(actor: Actor, fileId: string, change: FileChange): Promise<File>;
  /**
   * Deletes it for good.
   * @throws {NotFoundError}
   */
  deleteFile(actor: Actor, fileId: string): Promise<void>;
  /**
   * An active file beside the original with the same stored content: `b.md` becomes `b (copy).md`,
   * then `b (copy 2).md`. Its version is 1.
   * @throws {NotFoundError} @throws {OutOfCreditsError}
   * @throws {LimitReachedError} too many files in the project, or bytes in the account
   * @throws {IdempotencyInProgressError} @throws {IdempotencyKeyReusedError}
   */
  copyFile(actor: Actor, fileId: string, payment: Payment): Promise<PaidResult<File>>;
}

/** What a file begins with. */
export interface NewFile {
  readonly projectId: string;
  /** null: the project itself. */
  readonly folderId: string | null;
  readonly name: string;
  /** Well-formed text; how long it may be is the caller's to say. */
  readonly content: string;
}

/** What is absent stays as it is. */
export interface FileChange {
  readonly name?: string;
  /** null: to the project itself. */
  readonly folderId?: string | null;
  readonly archived?: boolean;
  readonly content?: string;
  /** The file must have one of these versions; none is one that it has. */
  readonly versions?: readonly number[];
}
