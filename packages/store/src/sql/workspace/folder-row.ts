import type { Actor } from '../../contract/index.ts';
import type { Connection } from '../../drivers/index.ts';
import { NotFoundError } from '../../errors.ts';
import type { Folder } from '../../records/index.ts';
import { lockProject } from './project-row.ts';

export interface FolderRow {
  readonly id: string;
  readonly project_id: string;
  readonly parent_folder_id: string | null;
  readonly name: string;
  readonly created_at: number;
  readonly updated_at: number;
}

/** Finds a folder of a locked project, with its depth: 1 at the top level. */
export async function findFolder(
  connection: Connection,
  projectId: string,
  folderId: string,
): Promise<FolderRow & { readonly depth: number }> {
  const [row] = await connection.query<FolderRow & { readonly depth: number }>(
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
