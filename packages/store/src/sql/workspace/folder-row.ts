import type { Actor } from '../../contract/index.ts';
import type { Connection } from '../../drivers/index.ts';
import { NameTakenError, NotFoundError } from '../../errors.ts';
import type { Folder } from '../../records/index.ts';
import { lockProject } from './project-row.ts';

export interface FolderRow {
  readonly id: string;
  readonly project_id: string;
  readonly parent_folder_id: string | null;
  /** 1 at the top level. */
  readonly depth: number;
  readonly name: string;
  readonly created_at: number;
  readonly updated_at: number;
}

/** Selects the ids of folder `$1` and of all its subfolders. */
export const subtree = `with recursive subtree (id) as (
    select id from folders where id = $1
    union all
    select f.id from folders f join subtree s on f.parent_folder_id = s.id
  ) select id from subtree`;

/** Finds a folder of a locked project. */
export async function findFolder(
  connection: Connection,
  projectId: string,
  folderId: string,
): Promise<FolderRow> {
  const [row] = await connection.query<FolderRow>(
    'select * from folders where id = $1 and project_id = $2',
    [folderId, projectId],
  );
  if (!row) throw new NotFoundError('folder');
  return row;
}

/** Reads a folder and locks its project for a change by its owner. */
export async function lockFolder(
  connection: Connection,
  actor: Actor,
  folderId: string,
): Promise<FolderRow> {
  const [found] = await connection.query<{ project_id: string }>(
    `select f.project_id from folders f join projects p on p.id = f.project_id
     where f.id = $1 and p.account_id = $2 and p.mode = $3`,
    [folderId, actor.accountId, actor.mode],
  );
  if (!found) throw new NotFoundError('folder');
  // The folder may have been deleted before the lock was granted.
  await lockProject(connection, actor, found.project_id);
  return findFolder(connection, found.project_id, folderId);
}

/** @throws {NameTakenError} a sibling has the name */
export async function checkFolderName(
  connection: Connection,
  {
    project_id,
    parent_folder_id,
    name,
  }: Pick<FolderRow, 'project_id' | 'parent_folder_id' | 'name'>,
): Promise<void> {
  const [taken] = await connection.query(
    `select id from folders
     where project_id = $1 and coalesce(parent_folder_id, '') = $2 and name = $3`,
    [project_id, parent_folder_id ?? '', name],
  );
  if (taken) throw new NameTakenError(`Name ${JSON.stringify(name)}`);
}

export function toFolder(row: FolderRow): Folder {
  return {
    id: row.id,
    projectId: row.project_id,
    parentFolderId: row.parent_folder_id,
    name: row.name,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
