import type { DeletedFolder as StoredDeletedFolder, Folder as StoredFolder } from '@mdconv/store';
import { z } from 'zod';
import { exampleTime, record } from './examples.ts';
import { Name } from './fields.ts';
import { Time, timeText, Uuid } from './scalars.ts';

export const Folder = record(
  'Folder',
  z.object({
    id: z.uuid(),
    project_id: z.uuid(),
    parent_folder_id: z.uuid().nullable().describe('null for a folder at the top of the project.'),
    name: z.string(),
    created_at: Time,
    updated_at: Time,
  }),
  {
    id: '0193490e-5c00-7000-8000-000000000002',
    project_id: '0193490e-5c00-7000-8000-000000000001',
    parent_folder_id: null,
    name: 'Drafts',
    created_at: exampleTime,
    updated_at: exampleTime,
  },
);

export const NewFolder = z
  .strictObject({
    name: Name,
    parent_folder_id: Uuid.nullish().describe('null or omitted: the top of the project.'),
  })
  .meta({ id: 'NewFolder' });

export const FolderChange = z
  .strictObject({
    name: Name,
    parent_folder_id: Uuid.nullable()
      .optional()
      .describe('null: the top of the project. Omitted: where it is.'),
  })
  .meta({ id: 'FolderChange' });

/** The response to any deletion. */
export const Deleted = record('Deleted', z.object({ id: z.uuid(), deleted: z.literal(true) }), {
  id: '0193490e-5c00-7000-8000-000000000003',
  deleted: true,
});

export function deletedBody(id: string): z.infer<typeof Deleted> {
  return { id, deleted: true };
}

export const DeletedFolder = record(
  'DeletedFolder',
  Deleted.extend({
    files_moved: z.int().min(0).describe('Archived files that moved to the parent folder.'),
    files_deleted: z.int().min(0),
  }),
  {
    id: '0193490e-5c00-7000-8000-000000000002',
    deleted: true,
    files_moved: 2,
    files_deleted: 0,
  },
);

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
