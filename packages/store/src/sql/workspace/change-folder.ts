import type { Actor, FolderChange } from '../../contract/index.ts';
import type { Connection } from '../../drivers/index.ts';
import { FolderCycleError, LimitReachedError } from '../../errors.ts';
import type { Folder } from '../../records/index.ts';
import type { StoreContext } from '../context.ts';
import {
  checkFolderName,
  findFolder,
  lockFolder,
  subtree,
  toFolder,
  type FolderRow,
} from './folder-row.ts';
import { touchProject } from './project-row.ts';

/** Renames and moves a folder while its project is locked, so that no two moves make a cycle. */
export async function changeFolder(
  connection: Connection,
  { limits }: StoreContext,
  actor: Actor,
  folderId: string,
  { name, parentFolderId }: FolderChange,
): Promise<Folder> {
  const old = await lockFolder(connection, actor, folderId);
  const row = {
    ...old,
    name: name ?? old.name,
    parent_folder_id: parentFolderId === undefined ? old.parent_folder_id : parentFolderId,
    updated_at: connection.now,
  };
  const isMoved = row.parent_folder_id !== old.parent_folder_id;
  if (!isMoved && row.name === old.name) return toFolder(old);
  if (isMoved) await moveSubtree(connection, old, row.parent_folder_id, limits.folderDepth);
  await checkFolderName(connection, row);
  await connection.query(
    'update folders set name = $2, parent_folder_id = $3, updated_at = $4 where id = $1',
    [row.id, row.name, row.parent_folder_id, row.updated_at],
  );
  await touchProject(connection, row.project_id, row.updated_at);
  return toFolder(row);
}

/**
 * Sets the depth of a folder and its subfolders below a new parent.
 * @throws {NotFoundError} no such parent in the project
 * @throws {FolderCycleError} @throws {LimitReachedError}
 */
async function moveSubtree(
  connection: Connection,
  folder: FolderRow,
  parentId: string | null,
  depthMax: number,
): Promise<void> {
  const parent =
    parentId === null ? undefined : await findFolder(connection, folder.project_id, parentId);
  const moved = await connection.query<Pick<FolderRow, 'id' | 'depth'>>(
    `select id, depth from folders where id in (${subtree})`,
    [folder.id],
  );
  if (moved.some(({ id }) => id === parentId)) throw new FolderCycleError();
  const change = (parent?.depth ?? 0) + 1 - folder.depth;
  const deepest = Math.max(...moved.map(({ depth }) => depth)) + change;
  if (deepest > depthMax) throw new LimitReachedError('levels of folders', depthMax);
  if (change !== 0)
    await connection.query(`update folders set depth = depth + $2 where id in (${subtree})`, [
      folder.id,
      change,
    ]);
}
