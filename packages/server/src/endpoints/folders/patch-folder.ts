import { z } from 'zod';
import { fields } from '../../checks/index.ts';
import { endpoint, json } from '../../endpoint.ts';
import { exampleFolder, Folder, folderBody, Name } from '../../wire/index.ts';
import { actorOf } from '../caller-of.ts';
import { idOf } from '../parameters.ts';
import { pathId } from '../path-id.ts';

const FolderChange = z.strictObject({ name: Name }).meta({ id: 'FolderChange' });

export const patchFolder = endpoint({
  method: 'PATCH',
  path: '/api/v1/folders/{id}',
  summary: 'Renames a folder.',
  tag: 'Workspace',
  credentials: 'workspace',
  parameters: [idOf('folder')],
  body: fields({ schema: FolderChange, example: { name: 'Final' } }),
  success: {
    status: 200,
    description: 'The folder as it is now.',
    schema: Folder,
    example: { ...exampleFolder, name: 'Final' },
  },
  errors: ['not_found', 'name_conflict'],

  async handle(request, { store }) {
    const id = pathId(request, 'folder');
    const folder = await store.folders.renameFolder(actorOf(request), id, request.body.name);
    return json(200, folderBody(folder));
  },
});
