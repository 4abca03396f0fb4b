/** A folder of a project. */
export interface Folder {
  readonly id: string;
  readonly projectId: string;
  /** null: the project itself. */
  readonly parentFolderId: string | null;
  readonly name: string;
  readonly createdAt: number;
  readonly updatedAt: number;
}
