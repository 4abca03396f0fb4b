import { fields } from '../../checks/index.ts';
import { endpoint, json, type Endpoint } from '../../http/index.ts';
import {
  DeletedFolder,
  deletedFolderBody,
  exampleOf,
  Folder,
  folderBody,
  FolderChange,
  NewFolder,
} from '../../wire/index.ts';
import { actorOf } from '../requests/callers.ts';
import { flag, idOf, isSet, pathId } from '../requests/parameters.ts';

const postFolder = endpoint({
  method: 'POST',
  path: '/api/v1/projects/{id}/folders',
  summary: 'Creates a folder.',
  description: 'Names must be unique among the folders of one parent.',
  tag: 'Workspace',
  credentials: 'workspace',
  scopes: ['write'],
  parameters: [idOf('project')],
  body: fields({ schema: NewFolder, example: { name: 'Drafts', parent_folder_id: null } }),
  success: {
    status: 201,
    description: 'The new folder, empty.',
    schema: Folder,
    headers: { Location: 'Path of the folder.' },
  },
  errors: ['not_found', 'name_conflict', 'limit_reached'],

  async handle(request, { store, config }) {
    const { name, parent_folder_id = null } = request.body;
    const folder = await store.folders.createFolder(actorOf(request), {
      projectId: pathId(request, 'project'),
      parentFolderId: parent_folder_id,
      name,
    });
    return json(201, folderBody(folder), {
      Location: `${config.basePath}/api/v1/folders/${folder.id}`,
    });
  },
});

const patchFolder = endpoint({
  method: 'PATCH',
  path: '/api/v1/folders/{id}',
  summary: 'Renames or moves a folder.',
  description:
    'The files and subfolders move with it. It cannot move into itself, into one of its subfolders, or to another project. The name is required also if the folder only moves.',
  tag: 'Workspace',
  credentials: 'workspace',
  scopes: ['write'],
  parameters: [idOf('folder')],
  body: fields({ schema: FolderChange, example: { name: 'Final' } }),
  success: {
    status: 200,
    description: 'The updated folder.',
    schema: Folder,
    example: { ...exampleOf(Folder), name: 'Final' },
  },
  errors: ['not_found', 'name_conflict', 'limit_reached'],

  async handle(request, { store }) {
    const id = pathId(request, 'folder');
    const { name, parent_folder_id: parentFolderId } = request.body;
    const folder = await store.folders.updateFolder(actorOf(request), id, {
      name,
      ...(parentFolderId !== undefined && { parentFolderId }),
    });
    return json(200, folderBody(folder));
  },
});

const cascade = flag('cascade', 'Whether to delete its files too, active and archived.');

const deleteFolder = endpoint({
  method: 'DELETE',
  path: '/api/v1/folders/{id}',
  summary: 'Permanently deletes a folder with its subfolders.',
  description:
    'Without `cascade`, the folder and its subfolders must not contain active files. Archived files move to the parent folder and are renamed if their name is taken there.',
  tag: 'Workspace',
  credentials: 'workspace',
  scopes: ['write'],
  parameters: [idOf('folder'), cascade],
  success: { status: 200, description: 'The folder was deleted.', schema: DeletedFolder },
  errors: ['not_found', 'folder_not_empty'],

  async handle(request, { store }) {
    const id = pathId(request, 'folder');
    const deleted = await store.folders.deleteFolder(actorOf(request), id, {
      cascade: isSet(request, cascade),
    });
    return json(200, deletedFolderBody(id, deleted));
  },
});

export const folderEndpoints: readonly Endpoint[] = [postFolder, patchFolder, deleteFolder];
