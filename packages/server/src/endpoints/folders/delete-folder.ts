import { endpoint, json } from '../../endpoint.ts';
import { DeletedFolder, deletedFolderBody, exampleFolder } from '../../wire/index.ts';
import { actorOf } from '../caller-of.ts';
import { flag, idOf, isSet } from '../parameters.ts';
import { pathId } from '../path-id.ts';

const cascade = flag('cascade', 'Whether its files go too, active and archived.');

export const deleteFolder = endpoint({
  method: 'DELETE',
  path: '/api/v1/folders/{id}',
  summary: 'Deletes a folder with its subfolders, for good.',
  description:
    'Without `cascade` no active file may lie in it or below; archived files rise to its parent, renamed where their name is taken there.',
  tag: 'Workspace',
  credentials: 'workspace',
  parameters: [idOf('folder'), cascade],
  success: {
    status: 200,
    description: 'It is gone.',
    schema: DeletedFolder,
    example: deletedFolderBody(exampleFolder.id, { filesMoved: 2, filesDeleted: 0 }),
  },
  errors: ['not_found', 'folder_not_empty'],

  async handle(request, { store }) {
    const id = pathId(request, 'folder');
    const deleted = await store.folders.deleteFolder(actorOf(request), id, {
      cascade: isSet(request.query, cascade),
    });
    return json(200, deletedFolderBody(id, deleted));
  },
});
