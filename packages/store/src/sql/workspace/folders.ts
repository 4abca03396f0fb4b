import type { Actor, Folders, NewFolder } from '../../contract/index.ts';
import type { Connection } from '../../drivers/index.ts';
import { LimitReachedError } from '../../errors.ts';
import type { Folder } from '../../records/index.ts';
import type { StoreContext } from '../context.ts';
import { insertRow } from '../tables.ts';
import { changeFolder } from './change-folder.ts';
import { deleteFolder } from './delete-folder.ts';
import { checkFolderName, findFolder, lockFolder, toFolder, type FolderRow } from './folder-row.ts';
import { countFolders, lockProject, touchProject } from './project-row.ts';

export function sqlFolders(context: StoreContext): Folders {
  const { driver } = context;
  return {
    createFolder: (actor, folder) =>
      driver.transaction((connection) => insertFolder(connection, context, actor, folder)),

    updateFolder: (actor, folderId, change) =>
      driver.transaction((connection) =>
        changeFolder(connection, context, actor, folderId, change),
      ),

    deleteFolder: (actor, folderId, { cascade = false } = {}) =>
      driver.transaction(async (connection) => {
        const folder = await lockFolder(connection, actor, folderId);
        return deleteFolder(connection, folder, connection.now, cascade);
      }),
  };
}

async function insertFolder(
  connection: Connection,
  { newId, limits }: StoreContext,
  actor: Actor,
  { projectId, parentFolderId, name }: NewFolder,
): Promise<Folder> {
  await lockProject(connection, actor, projectId);
  const parent =
    parentFolderId === null ? undefined : await findFolder(connection, projectId, parentFolderId);
  const depth = (parent?.depth ?? 0) + 1;
  if (depth > limits.folderDepth)
    throw new LimitReachedError('levels of folders', limits.folderDepth);
  if ((await countFolders(connection, projectId)) >= limits.folders)
    throw new LimitReachedError('folders in a project', limits.folders);
  const row: FolderRow = {
    id: newId(),
    project_id: projectId,
    parent_folder_id: parentFolderId,
    depth,
    name,
    created_at: connection.now,
    updated_at: connection.now,
  };
  await checkFolderName(connection, row);
  await insertRow(connection, 'folders', row);
  await touchProject(connection, projectId, row.updated_at);
  return toFolder(row);
}
