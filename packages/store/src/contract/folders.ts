import type { Folder } from '../records/index.ts';
import type { Actor } from './payment.ts';

/** Folders of a project. Only the owner may change them. Names are unique among siblings. */
export interface Folders {
  /**
   * Creates a folder.
   * @throws {NotFoundError} no such project, or no such parent folder in it
   * @throws {NameTakenError} a sibling has the name
   * @throws {LimitReachedError} too many folders in the project, or nested too deeply
   */
  createFolder(actor: Actor, folder: NewFolder): Promise<Folder>;
  /**
   * Renames or moves a folder with what it contains.
   * @throws {NotFoundError} also for a new parent in another project
   * @throws {FolderCycleError} the new parent is the folder itself or inside it
   * @throws {NameTakenError} a sibling has the name
   * @throws {LimitReachedError} nested too deeply
   */
  updateFolder(actor: Actor, folderId: string, change: FolderChange): Promise<Folder>;
  /**
   * Deletes a folder with its subfolders. With `cascade`, also deletes their files. Without it, moves
   * archived files to the parent of the deleted folder and renames them if their name is in use there.
   * @throws {NotFoundError}
   * @throws {FolderNotEmptyError} it contains active files and `cascade` is not set
   */
  deleteFolder(
    actor: Actor,
    folderId: string,
    options?: { readonly cascade?: boolean },
  ): Promise<DeletedFolder>;
}

/** Properties of a new folder. */
export interface NewFolder {
  readonly projectId: string;
  /** `null`: the top level of the project. */
  readonly parentFolderId: string | null;
  readonly name: string;
}

/** Changes to a folder. Omitted properties stay unchanged. */
export interface FolderChange {
  readonly name?: string;
  /** `null`: the top level of the project. */
  readonly parentFolderId?: string | null;
}

/** Counts of the files of a deleted folder. */
export interface DeletedFolder {
  readonly filesMoved: number;
  readonly filesDeleted: number;
}
