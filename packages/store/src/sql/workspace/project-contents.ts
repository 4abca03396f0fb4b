import type { Connection } from '../../drivers/index.ts';
import type { File, Folder } from '../../records/index.ts';
import { fileOf, type FileRow } from './file-row.ts';
import { folderOf, type FolderRow } from './folder-row.ts';

type ContentsRow =
  (FolderRow & { readonly kind: 'folder' }) | (FileRow & { readonly kind: 'file' });

/** Folders and files in one query, oldest first. */
export async function readContents(
  connection: Connection,
  projectId: string,
  includeArchived: boolean,
): Promise<{ readonly folders: readonly Folder[]; readonly files: readonly File[] }> {
  const rows = await connection.query<ContentsRow>(
    `select 'folder' as kind, id, project_id, parent_folder_id, null as folder_id, name,
       0 as archived, 0 as version, '' as content_sha256, 0 as byte_size, created_at, updated_at
     from folders where project_id = $1
     union all
     select 'file', id, project_id, null, folder_id, name,
       archived, version, content_sha256, byte_size, created_at, updated_at
     from files where project_id = $1 and archived <= $2
     order by created_at, id`,
    [projectId, includeArchived ? 1 : 0],
  );
  return {
    folders: rows.filter((row) => row.kind === 'folder').map(folderOf),
    files: rows.filter((row) => row.kind === 'file').map(fileOf),
  };
}
