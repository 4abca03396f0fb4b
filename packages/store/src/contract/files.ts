import type { File, FileWithBytes, FileWithContent, Position } from '../records/index.ts';
import type { Actor, PaidResult, Payment } from './payment.ts';

/**
 * Markdown files. Names are unique among active siblings. The owner may read and write. Invitees may
 * read while the project is restricted and neither the project nor the file is archived.
 */
export interface Files {
  /**
   * Creates a file.
   * @throws {NotFoundError} no such project, or no such folder in it
   * @throws {OutOfCreditsError}
   * @throws {NameTakenError} an active sibling has the name
   * @throws {LimitReachedError} too many files in the project, or bytes in the account
   * @throws {IdempotencyInProgressError}
   * @throws {IdempotencyKeyReusedError}
   */
  createFile(actor: Actor, file: NewFile, payment: Payment): Promise<PaidResult<File>>;
  /** @throws {NotFoundError} */
  readFile(actor: Actor, fileId: string): Promise<File>;
  /**
   * Reads a file with its content. Anyone, with or without an account, may read it while the project is
   * public and neither the project nor the file is archived. Data of test keys is visible to test keys
   * only.
   * @throws {NotFoundError}
   */
  readContent(actor: Actor | undefined, fileId: string): Promise<FileWithContent>;
  /**
   * Reads the next active files and images of a project with their contents, oldest first: as many as fit, and always
   * the next one. Returns an empty array after the last. All readers of the project may read them.
   * @throws {NotFoundError} no such project
   */
  readContents(
    actor: Actor,
    projectId: string,
    batch: ContentsBatch,
  ): Promise<readonly FileWithBytes[]>;
  /**
   * Applies all given changes, or none. A content write adds 1 to the version; other changes do not.
   * @throws {NotFoundError} no such file, or no such folder in its project
   * @throws {PreconditionRequiredError} content without `versions`
   * @throws {VersionConflictError} the file's version is not one of `versions`
   * @throws {NameTakenError} an active sibling has the name
   * @throws {LimitReachedError} too many bytes in the account
   */
  updateFile(actor: Actor, fileId: string, change: FileChange): Promise<File>;
  /**
   * Permanently deletes a file.
   * @throws {NotFoundError}
   */
  deleteFile(actor: Actor, fileId: string): Promise<void>;
  /**
   * Creates an active copy in the folder of the original, at version 1, which shares the stored content:
   * `b.md` becomes `b (copy).md`, then `b (copy 2).md`.
   * @throws {NotFoundError}
   * @throws {OutOfCreditsError}
   * @throws {LimitReachedError} too many files in the project, or bytes in the account
   * @throws {IdempotencyInProgressError}
   * @throws {IdempotencyKeyReusedError}
   */
  copyFile(actor: Actor, fileId: string, payment: Payment): Promise<PaidResult<File>>;
}

/** Which files `readContents` returns. */
export interface ContentsBatch {
  readonly filesMax: number;
  readonly bytesMax: number;
  /** The position by `createdAt` of the last file of the previous batch. Absent: from the first file. */
  readonly after?: Position;
}

/** Properties of a new file. */
export interface NewFile {
  readonly projectId: string;
  /** `null`: the top level of the project. */
  readonly folderId: string | null;
  readonly name: string;
  /** Well-formed text. The caller checks its length. */
  readonly content: string;
}

/** Changes to a file. Omitted properties stay unchanged. */
export interface FileChange {
  readonly name?: string;
  /** `null`: the top level of the project. */
  readonly folderId?: string | null;
  readonly archived?: boolean;
  readonly content?: string;
  /** The file must have one of these versions. An empty list always conflicts. */
  readonly versions?: readonly number[];
}
