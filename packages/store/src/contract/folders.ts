import type { Folder } from '../records/index.ts';
import type { Actor } from './payment.ts';

/** Folders of a project, for its owner alone. Siblings have different names. */
export interface Folders {
  /**
   * @throws {NotFoundError} no such project, or no such parent in it
   * @throws {NameTakenError} a sibling has the name
   * @throws {LimitReachedError} too many folders in the project, or too deep
   */
  createFolder(actor: Actor, folder: NewFolder): Promise<Folder>;
  /** @throws {NotFoundError} @throws {NameTakenError} a sibling has the name */
  renameFolder(actor: Actor, folderId: string, name: string): Promise<Folder>;
  /**
   * Deletes it with its subfolders. With `cascade`, their files go too; without, archived ones rise
   * to the parent of the deleted folder, renamed where a file of the name is there.
   * @throws {NotFoundError}
   * @throws {FolderNotEmptyError} active files lie below it, and no `cascade`
   */
  deleteFolder(
    actor: Actor,
    folderId: string,
    options?: { readonly cascade?: boolean },
  ): Promise<DeletedFolder>;
}

/** What a folder begins with. */
export interface NewFolder {
  readonly projectId: string;
  /** null: the project itself. */
  readonly parentFolderId: string | null;
  readonly name: string;
}

/** What became of the files of a deleted folder. */
export interface DeletedFolder {
  readonly filesMoved: number;
  readonly filesDeleted: number;
}
