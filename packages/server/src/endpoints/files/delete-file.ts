import { endpoint, json } from '../../endpoint.ts';
import { Deleted, deletedBody, exampleFile } from '../../wire/index.ts';
import { actorOf } from '../caller-of.ts';
import { idOf } from '../parameters.ts';
import { pathId } from '../path-id.ts';

export const deleteFile = endpoint({
  method: 'DELETE',
  path: '/api/v1/files/{id}',
  summary: 'Deletes a file for good.',
  tag: 'Workspace',
  credentials: 'workspace',
  parameters: [idOf('file')],
  success: {
    status: 200,
    description: 'It is gone.',
    schema: Deleted,
    example: deletedBody(exampleFile.id),
  },
  errors: ['not_found'],

  async handle(request, { store }) {
    const id = pathId(request, 'file');
    await store.files.deleteFile(actorOf(request), id);
    return json(200, deletedBody(id));
  },
});
