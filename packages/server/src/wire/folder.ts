import type { DeletedFolder as StoredDeletedFolder, Folder as StoredFolder } from '@mdconv/store';
import { z } from 'zod';
import { Deleted, deletedBody } from './deleted.ts';
import { Time, timeText } from './time.ts';

/** A folder as the API shows it. */
export const Folder = z
  .object({
    id: z.uuid(),
    project_id: z.uuid(),
    parent_folder_id: z.uuid().nullable().describe('null: the project itself.'),
    name: z.string(),
    created_at: Time,
    updated_at: Time,
  })
  .meta({ id: 'Folder' });

/** What the deletion of a folder answers. */
export const DeletedFolder = Deleted.extend({
  files_moved: z.int().min(0).describe('Archived files that rose to the parent.'),
  files_deleted: z.int().min(0),
}).meta({ id: 'DeletedFolder' });

export function folderBody(folder: StoredFolder): z.infer<typeof Folder> {
  return {
    id: folder.id,
    project_id: folder.projectId,
    parent_folder_id: folder.parentFolderId,
    name: folder.name,
    created_at: timeText(folder.createdAt),
    updated_at: timeText(folder.updatedAt),
  };
}

export function deletedFolderBody(
  id: string,
  { filesMoved, filesDeleted }: StoredDeletedFolder,
): z.infer<typeof DeletedFolder> {
  return { ...deletedBody(id), files_moved: filesMoved, files_deleted: filesDeleted };
}
