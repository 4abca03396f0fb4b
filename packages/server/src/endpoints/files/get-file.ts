import { endpoint, json } from '../../endpoint.ts';
import { etagOf, exampleFile, File, fileBody } from '../../wire/index.ts';
import { actorOf } from '../caller-of.ts';
import { idOf } from '../parameters.ts';
import { pathId } from '../path-id.ts';

export const getFile = endpoint({
  method: 'GET',
  path: '/api/v1/files/{id}',
  summary: 'Reads all of a file but its content, to which it points.',
  description: 'An invitee reads it too while its project is restricted and neither is archived.',
  tag: 'Workspace',
  credentials: 'workspace',
  parameters: [idOf('file')],
  success: {
    status: 200,
    description: 'The file.',
    schema: File,
    example: exampleFile,
    headers: { ETag: 'The version in double quotes.' },
  },
  errors: ['not_found'],

  async handle(request, { store, config }) {
    const file = await store.files.readFile(actorOf(request), pathId(request, 'file'));
    return json(200, fileBody(file, config.basePath), { ETag: etagOf(file) });
  },
});
