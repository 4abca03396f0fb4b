import type { DeletedFolder } from '../../contract/index.ts';
import type { Connection } from '../../drivers/index.ts';
import { FolderNotEmptyError } from '../../errors.ts';
import { deleteFiles } from './content.ts';
import { subtree, type FolderRow } from './folder-row.ts';
import { uniqueName } from './file-row.ts';
import { touchProject } from './project-row.ts';

interface ContainedFile {
  readonly id: string;
  readonly name: string;
  readonly media_type: string | null;
  readonly archived: number;
  readonly byte_size: number;
}

/** Deletes a folder of a locked project. Deletes its files, or moves them to the parent if all are archived. */
export async function deleteFolder(
  connection: Connection,
  folder: FolderRow,
  at: number,
  cascade: boolean,
): Promise<DeletedFolder> {
  const files = await connection.query<ContainedFile>(
    `select id, name, media_type, archived, byte_size from files where folder_id in (${subtree})
     order by created_at, id`,
    [folder.id],
  );
  const active = files.filter(({ archived }) => archived === 0);
  if (active.length > 0 && !cascade) throw new FolderNotEmptyError(active.length);
  if (cascade) await deleteFiles(connection, `folder_id in (${subtree})`, [folder.id]);
  else await moveFilesToParent(connection, folder, files, at);
  await connection.query(`delete from folders where id in (${subtree})`, [folder.id]);

  const bytes = files.reduce((sum, { byte_size }) => sum + byte_size, 0);
  const counted = active.filter(({ media_type }) => media_type === null).length;
  await touchProject(
    connection,
    folder.project_id,
    at,
    cascade ? { files: -counted, bytes: -bytes } : {},
  );
  return { filesMoved: cascade ? 0 : files.length, filesDeleted: cascade ? files.length : 0 };
}

async function moveFilesToParent(
  connection: Connection,
  { project_id, parent_folder_id }: FolderRow,
  files: readonly ContainedFile[],
  at: number,
): Promise<void> {
  if (files.length === 0) return;
  const siblings = await connection.query<{ name: string }>(
    `select name from files where project_id = $1 and coalesce(folder_id, '') = $2`,
    [project_id, parent_folder_id ?? ''],
  );
  const taken = new Set(siblings.map(({ name }) => name));
  for (const { id, name } of files) {
    const free = uniqueName(name, taken, (number) => ` (${number + 1})`);
    taken.add(free);
    await connection.query(
      'update files set folder_id = $2, name = $3, updated_at = $4 where id = $1',
      [id, parent_folder_id, free, at],
    );
  }
}
