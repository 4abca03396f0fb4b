import type { Actor, Folders, NewFolder } from '../../contract/index.ts';
import type { Connection } from '../../drivers/index.ts';
import { LimitReachedError, NameTakenError } from '../../errors.ts';
import type { Folder } from '../../records/index.ts';
import type { StoreContext } from '../context.ts';
import { insertRow } from '../tables.ts';
import { deleteFolder } from './delete-folder.ts';
import { findFolder, toFolder, lockFolder } from './folder-row.ts';
import { countIn, lockProject, touchProject } from './project-row.ts';

export function sqlFolders(context: StoreContext): Folders {
  const { driver, now } = context;
  return {
    createFolder: (actor, folder) =>
      driver.transaction((connection) => insertFolder(connection, context, actor, folder)),

    renameFolder: (actor, folderId, name) =>
      driver.transaction(async (connection) => {
        const old = await lockFolder(connection, actor, folderId);
        if (name === old.name) return toFolder(old);
        await checkFolderName(connection, old.project_id, old.parent_folder_id, name);
        const row = { ...old, name, updated_at: now() };
        await connection.query('update folders set name = $2, updated_at = $3 where id = $1', [
          row.id,
          row.name,
          row.updated_at,
        ]);
        await touchProject(connection, row.project_id, row.updated_at);
        return toFolder(row);
      }),

    deleteFolder: (actor, folderId, { cascade = false } = {}) =>
      driver.transaction(async (connection) => {
        const folder = await lockFolder(connection, actor, folderId);
        return deleteFolder(connection, folder, now(), cascade);
      }),
  };
}

async function insertFolder(
  connection: Connection,
  { newId, now, limits }: StoreContext,
  actor: Actor,
  { projectId, parentFolderId, name }: NewFolder,
): Promise<Folder> {
  await lockProject(connection, actor, projectId);
  const parent =
    parentFolderId === null ? undefined : await findFolder(connection, projectId, parentFolderId);
  await checkFolderName(connection, projectId, parentFolderId, name);
  const depth = (parent?.depth ?? 0) + 1;
  if (depth > limits.folderDepth)
    throw new LimitReachedError('levels of folders', limits.folderDepth);
  if ((await countIn(connection, 'folders', projectId)) >= limits.folders)
    throw new LimitReachedError('folders in a project', limits.folders);
  const row = {
    id: newId(),
    project_id: projectId,
    parent_folder_id: parentFolderId,
    depth,
    name,
    created_at: now(),
    updated_at: now(),
  };
  await insertRow(connection, 'folders', row);
  await touchProject(connection, projectId, row.updated_at);
  return toFolder(row);
}

async function checkFolderName(
  connection: Connection,
  projectId: string,
  parentFolderId: string | null,
  name: string,
): Promise<void> {
  const [taken] = await connection.query(
    `select id from folders
     where project_id = $1 and coalesce(parent_folder_id, '') = $2 and name = $3`,
    [projectId, parentFolderId ?? '', name],
  );
  if (taken) throw new NameTakenError(`Name ${JSON.stringify(name)}`);
}
