import { z } from 'zod';
import { fields } from '../../checks/index.ts';
import { endpoint, json } from '../../endpoint.ts';
import { exampleFolder, Folder, folderBody, Name, Uuid } from '../../wire/index.ts';
import { actorOf } from '../caller-of.ts';
import { idOf } from '../parameters.ts';
import { pathId } from '../path-id.ts';

const NewFolder = z
  .strictObject({
    name: Name,
    parent_folder_id: Uuid.nullish().describe('null or absent: the project itself.'),
  })
  .meta({ id: 'NewFolder' });

export const postFolder = endpoint({
  method: 'POST',
  path: '/api/v1/projects/{id}/folders',
  summary: 'Makes a folder.',
  description: 'Folders in one place have different names.',
  tag: 'Workspace',
  credentials: 'workspace',
  parameters: [idOf('project')],
  body: fields({ schema: NewFolder, example: { name: 'Drafts', parent_folder_id: null } }),
  success: {
    status: 201,
    description: 'The folder, empty.',
    schema: Folder,
    example: exampleFolder,
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
