/** A folder of a project. */
export interface Folder {
  readonly id: string;
  readonly project_id: string;
  /** Null: the project itself. */
  readonly parent_folder_id: string | null;
  /** Siblings have different names. */
  readonly name: string;
  /** ISO 8601, UTC. */
  readonly created_at: string;
  /** ISO 8601, UTC. */
  readonly updated_at: string;
}

/** What a folder begins with. */
export interface NewFolder {
  /** 1 to 200 characters, without slashes and control characters. */
  readonly name: string;
  /** Absent or null: the project itself. */
  readonly parent_folder_id?: string | null;
}

/** What became of the files of a deleted folder. */
export interface DeletedFolder {
  readonly id: string;
  readonly deleted: true;
  /** Archived files that rose to the parent. */
  readonly files_moved: number;
  readonly files_deleted: number;
}
